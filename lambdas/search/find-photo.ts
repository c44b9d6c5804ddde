import { type ParticipantId, participantId } from '../../core/ids.ts';
import { isGalleryOpen } from '../../core/catalogue/race-status.ts';
import { runsOf } from '../../core/photos/photo-numbers.ts';
import { swissDay } from '../../core/time/swiss-day.ts';
import { photoNumberIn } from '../../core/wire/photo-number.ts';
import { listEventsBetween, readEventWithRaces } from '../store/catalogue/events/events.ts';
import { readRaceFacts } from '../store/search/search-facts.ts';

/** The latest events in which a photo number is looked for: a camera uses its numbers again. */
const EVENTS = 8;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Rider and family know the number from the last days, rarely from last season. */
const SEASON_DAYS = 400;

/** A number alone, or after a word that announces a photo. Shorter numbers are starting numbers. */
const PHOTO = /^(?:(?:foto|photo|bild)\s*(?:n|no|nr|numero|nummer)?\.?\s*)?(\d{3,15})$/i;

/** Returns the photo's number that a query asks for; undefined for any other query. */
export function photoNumberOf(query: string): number | undefined {
  const [, digits] = PHOTO.exec(query.trim()) ?? [];
  return digits === undefined ? undefined : photoNumberIn(digits);
}

/** Finds the starts that own a photo number at the latest events, outside youth classes: only full names find those. */
export async function findPhoto(photo: number): Promise<ParticipantId[]> {
  const now = new Date();
  const season = new Date(now.getTime() - SEASON_DAYS * DAY_MS);
  const events = await listEventsBetween(swissDay(season), swissDay(now));
  const shown = events.filter(({ hidden, unlisted }) => !hidden && !unlisted).slice(0, EVENTS);
  return (
    await Promise.all(shown.map(({ id }) => readEventWithRaces(id).then((found) => ownersIn(found, photo))))
  ).flat();
}

async function ownersIn(
  found: Awaited<ReturnType<typeof readEventWithRaces>>,
  photo: number,
): Promise<ParticipantId[]> {
  const races = (found?.races ?? []).filter(
    ({ status, photo_numbers }) =>
      isGalleryOpen(status) && runsOf(photo_numbers).some(({ first, last }) => first <= photo && photo <= last),
  );
  const owners = races.map(async ({ event_id: e, swiss_equestrian_race_id: r }) => {
    const facts = await readRaceFacts(e, r);
    if (!facts || facts.race.youth) return [];
    return [...facts.photos].flatMap(([start, photos]) => (photos.includes(photo) ? [participantId(e, r, start)] : []));
  });
  return (await Promise.all(owners)).flat();
}
