import { dayOfAge } from '../../../core/catalogue/closing-by-age.ts';
import { isGalleryOpen } from '../../../core/catalogue/race-status.ts';
import type { EventId, RaceId } from '../../../core/ids.ts';
import { swissDay } from '../../../core/time/swiss-day.ts';
import { listEvents, readEvent } from '../../store/catalogue/events/events.ts';
import type { StoredEvent } from '../../store/catalogue/events/stored-event.ts';
import { knownRace, type RaceWithParticipants } from '../../store/catalogue/races/races.ts';
import { readAgeLimits } from '../../store/shop/settings/age-limits.ts';

/** Lists the events that reached the age of the settings, the one that ended first at the top. */
export async function listOldEvents(now: Date): Promise<StoredEvent[]> {
  const { delete_after_months: months } = await readAgeLimits();
  return (await listEvents())
    .filter((event) => isOld(event, months, now))
    .sort((a, b) => (a.end_date < b.end_date ? -1 : 1));
}

/** Reads an event that reached the age of the settings; undefined for any other. */
export async function readOldEvent(e: EventId, now: Date): Promise<StoredEvent | undefined> {
  const [{ delete_after_months: months }, event] = await Promise.all([
    readAgeLimits(),
    readEvent(e, { consistent: true }),
  ]);
  return event && isOld(event, months, now) ? event : undefined;
}

/** Reads a race with originals that may be deleted now; undefined for any other. */
export async function readDeletableRace(e: EventId, r: RaceId, now: Date): Promise<RaceWithParticipants | undefined> {
  const [event, found] = await Promise.all([readOldEvent(e, now), knownRace(e, r)]);
  return event && !isGalleryOpen(found.race.status) ? found : undefined;
}

const isOld = (event: StoredEvent, months: number | null, now: Date): boolean =>
  months !== null && dayOfAge(event, months) <= swissDay(now);
