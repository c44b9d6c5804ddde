import type { EventId } from '../../../core/ids.ts';
import { workThrough } from '../../../core/time/flow/work-through.ts';
import { tellOfOpened } from '../../photos/ingest/news/tell-new-photos.ts';
import { readEventWithRaces } from '../../store/catalogue/events/events.ts';

/** Races in parallel: an event has some twenty, and an admin waits. */
const CONCURRENCY = 4;

/** Mails the people who wait for photos about the open galleries of an event that is now shown. */
export async function tellOfShown(e: EventId): Promise<void> {
  const races = (await readEventWithRaces(e))?.races ?? [];
  await workThrough(races, CONCURRENCY, (race) => tellOfOpened(e, race.swiss_equestrian_race_id, new Date()));
}
