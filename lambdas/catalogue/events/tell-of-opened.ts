import type { EventId } from '../../../core/ids.ts';
import { workThrough } from '../../../core/time/flow/work-through.ts';
import { tellOfOpened } from '../../photos/ingest/news/tell-new-photos.ts';
import { readEventWithRaces } from '../../store/catalogue/events/events.ts';

/** Races at once: an event has some twenty, and somebody waits. */
const CONCURRENCY = 4;

/** Who waits for photos of an event that is shown now is told of its open galleries. */
export async function tellOfShown(e: EventId): Promise<void> {
  const races = (await readEventWithRaces(e))?.races ?? [];
  await workThrough(races, CONCURRENCY, (race) => tellOfOpened(e, race.swiss_equestrian_race_id, new Date()));
}
