import type { SearchResult } from '../../core/search/contract/search.ts';
import { eventRaceId, participantId, type EventRaceId } from '../../core/ids.ts';
import { photoAddress, photoSizes } from '../../core/photos/photo-address.ts';
import { photoStateOf } from '../../core/photos/photo-state.ts';
import { RESULT_THUMBNAILS } from '../../core/search/search-limits.ts';
import { swissDay } from '../../core/time/swiss-day.ts';
import { readRaceFacts, type RaceFacts } from '../store/search/search-facts.ts';
import type { Hit } from './index/search-index.ts';

/**
 * Returns the finds with the present data of their photos. Leaves out starts that left the race after the index was
 * built, and those whose race became a youth class or is none any more; the next index knows.
 */
export async function resultsOf(hits: readonly Hit[]): Promise<SearchResult[]> {
  const races = await factsOf(hits);
  const today = swissDay(new Date());
  return hits.flatMap((hit) => {
    const facts = races.get(raceOf(hit));
    const photos = facts?.photos.get(hit.start_id);
    return facts && photos && facts.race.youth === hit.youth ? [resultOf(hit, facts, photos, today)] : [];
  });
}

const raceOf = ({ event_id, race_id }: Hit) => eventRaceId(event_id, race_id);

/** One query per race, all in parallel. */
async function factsOf(hits: readonly Hit[]): Promise<Map<EventRaceId, RaceFacts>> {
  const races = new Map(hits.map((hit) => [raceOf(hit), hit]));
  const facts = await Promise.all(
    [...races].map(async ([key, hit]) => [key, await readRaceFacts(hit.event_id, hit.race_id)] as const),
  );
  return new Map(facts.filter((entry): entry is [EventRaceId, RaceFacts] => entry[1] !== undefined));
}

function resultOf(hit: Hit, { race }: RaceFacts, photos: readonly number[], today: string): SearchResult {
  const { event_id: e, race_id: r, start_id: p } = hit;
  const pictured = { event_id: e, swiss_equestrian_race_id: r, picture_segment: race.picture_segment };
  const photo_state = photoStateOf(race, photos.length, today);
  return {
    participant_id: participantId(e, r, p),
    rider_name: hit.rider_name,
    horse_name: hit.horse_name,
    race_id: eventRaceId(e, r),
    race_name: hit.race_name,
    race_category: hit.race_category,
    event_id: e,
    event_name: hit.event_name,
    event_start_date: hit.event_start_date,
    swiss_equestrian_event_id: e,
    swiss_equestrian_race_id: r,
    swiss_equestrian_rider_id: p,
    starting_number: hit.starting_number,
    youth: hit.youth,
    photo_count: photos.length,
    photo_from: photos[0] ?? null,
    photo_to: photos.at(-1) ?? null,
    thumbnails: photos.slice(0, RESULT_THUMBNAILS).map((photo) => photoAddress(pictured, p, photo, photoSizes.card)),
    gallery_open: photo_state === 'online',
    photo_state,
  };
}
