import * as z from 'zod';
import { readEventRaceId, type EventId, type RaceId } from '../../../core/ids.ts';
import { isPerson, type HiddenPerson } from '../../../core/photos/taken-down.ts';
import { workThrough } from '../../../core/time/flow/work-through.ts';
import { ids } from '../../../core/wire/fields.ts';
import { listEvents } from '../catalogue/events/events.ts';
import { entity } from '../table/entity.ts';
import { ranges } from '../table/keys.ts';
import { putItem, queryItems, retryOnConflict } from '../table/table.ts';
import { putAsSeen, readTakeDown, takeDownKey, type Joining, type StoredTakeDown } from './take-downs.ts';

/** A race with something taken down. */
export interface RaceOfTakeDown {
  event_id: EventId;
  race_id: RaceId;
}

const fields = { race_id: ids.eventRace, swiss_equestrian_rider_id: ids.start, rider_name: z.string() };
export const startOfPerson = entity('participant', z.compile(z.object(fields)));

const EVENTS_CONCURRENCY = 16;

/** Keeps a take-down itself, without hiding anything, and returns what it wrote. */
export const putTakeDown = (wanted: StoredTakeDown, join: Joining = () => wanted): Promise<StoredTakeDown> =>
  retryOnConflict(`the take-down ${wanted.id}`, async () => {
    const seen = await readTakeDown(takeDownKey(wanted));
    const one = join(seen);
    await putItem(putAsSeen(one, seen));
    return one;
  });

/**
 * Finds the races in which a person starts, in every event, also hidden ones. It reads all starts of the shop: it is for
 * a rare request, which must miss none.
 */
export async function racesOfPerson(person: HiddenPerson): Promise<RaceOfTakeDown[]> {
  const races = new Map<string, RaceOfTakeDown>();
  await workThrough(await listEvents(), EVENTS_CONCURRENCY, async ({ swiss_equestrian_id: e }) => {
    const items = await queryItems({ ...ranges.racesAndStarts(e), only: Object.keys(fields), consistent: true });
    const starts = startOfPerson.readableOf(items.filter(({ sk }) => sk.includes('#START#')));
    for (const { race_id } of starts.filter((start) => isPerson(person, start))) {
      const { event, race } = readEventRaceId(race_id)!;
      races.set(race_id, { event_id: event, race_id: race });
    }
  });
  return [...races.values()];
}
