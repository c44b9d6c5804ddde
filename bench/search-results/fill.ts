/**
 * `node fill.ts PARTICIPANTS SURNAMES`: publishes the index of that many invented starts. Puts the races into the table
 * that the surnames find on their first page, each start with photos. Prints the surnames and the number of races.
 */
import { eventRaceId, participantId, type EventRaceId } from '../../core/ids.ts';
import { encodePhotoNumbers } from '../../core/photos/photo-numbers.ts';
import { RESULTS_A_PAGE } from '../../core/search/search-limits.ts';
import { putIndexFile } from '../../lambdas/gateways/buckets/search-bucket.ts';
import { buildIndex } from '../../lambdas/search/index/build-index.ts';
import { openIndex } from '../../lambdas/search/index/open-index.ts';
import type { IndexedEvent, SearchIndex } from '../../lambdas/search/index/search-index.ts';
import { keys } from '../../lambdas/store/table/keys.ts';
import { publishSearchIndex } from '../../lambdas/store/search/search-index.ts';
import { putItems } from '../../lambdas/store/table/table.ts';
import { inventedEvents } from '../search/participants.ts';

/** Photos per start. */
const PHOTOS = 17;

const [participants, count] = process.argv.slice(2).map(Number) as [number, number];
const bytes = buildIndex(inventedEvents(participants));
const queries = someSurnames();
const found = racesOf(openIndex(bytes), queries);
for (const { event, races } of inventedEvents(participants)) {
  const wanted = races.filter(({ id }) => found.has(eventRaceId(event.id, id)));
  if (wanted.length > 0) await putItems(itemsOf({ event, races: wanted }));
}
await publishSearchIndex(0, { file: await putIndexFile('1-bench.bin', bytes), content: 'bench' });
process.stdout.write(JSON.stringify({ queries, races: found.size }));

/** Returns surnames of starts at equal distances. */
function someSurnames(): string[] {
  const names: string[] = [];
  let start = 0;
  for (const { races } of inventedEvents(participants)) {
    for (const { rider_name } of races.flatMap((race) => race.participants)) {
      if (names.length < count && start++ >= (names.length * participants) / count)
        names.push(rider_name.split(' ').at(-1)!);
    }
  }
  return names;
}

/** Returns the races of the requested pages. */
function racesOf(searched: SearchIndex, asked: readonly string[]): Set<EventRaceId> {
  const hits = asked.flatMap((query) => searched.find(query, 0, RESULTS_A_PAGE).hits);
  return new Set(hits.map(({ event_id, race_id }) => eventRaceId(event_id, race_id)));
}

/** Returns items with a shop's attributes, at about their size. */
function itemsOf({ event, races }: IndexedEvent): object[] {
  return races.flatMap((race) => {
    const numbers = Array.from({ length: race.participants.length * PHOTOS }, (_, i) => i + 1);
    const item = {
      ...keys.race(event.id, race.id),
      id: eventRaceId(event.id, race.id),
      event_id: event.id,
      swiss_equestrian_race_id: race.id,
      name: race.name,
      category: race.category,
      race_date: event.start_date,
      race_time: null,
      status: 'uploaded',
      participant_list_uploaded: true,
      race_order: 1,
      participant_count: race.participants.length,
      photo_numbers: encodePhotoNumbers(numbers),
      event: { ...event, cover_image_url: null, status: 'completed' },
    };
    const starts = race.participants.map(({ rider_id, ...names }, i) => ({
      ...keys.participant(event.id, race.id, rider_id),
      ...names,
      id: participantId(event.id, race.id, rider_id),
      race_id: eventRaceId(event.id, race.id),
      swiss_equestrian_rider_id: rider_id,
      race_order: i + 1,
      photo_to: (i + 1) * PHOTOS,
    }));
    return [item, ...starts];
  });
}
