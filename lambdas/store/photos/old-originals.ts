import * as z from 'zod';
import { ids, isoDateTime } from '../../../core/wire/fields.ts';
import type { EventId } from '../../../core/ids.ts';
import { deletionStates } from '../../../core/photos/contract/old-originals.ts';
import { officeChange } from '../shop/changes/office-change.ts';
import { listEntities, readEntity } from '../table/entities.ts';
import { entity, type Stored } from '../table/entity.ts';
import { keys, ranges } from '../table/keys.ts';
import { changeItem, transact, unlessRefused } from '../table/table.ts';

/** The latest deletion of an event's originals by age, as the office confirmed it. */
export const storedOldOriginals = entity(
  'deletion of originals',
  z.object({
    event_id: ids.event,
    /** Names its execution. */
    run: z.string(),
    state: z.enum(deletionStates),
    asked_at: isoDateTime,
    /** The admin's account. */
    by: z.string(),
    /** The files that were deleted until now, and those that orders hold. */
    deleted: z.number(),
    kept: z.number(),
    /** The finished races. */
    races: z.array(ids.race),
  }),
);
export type OldOriginals = Stored<typeof storedOldOriginals>;

export const readOldOriginals = (e: EventId): Promise<OldOriginals | undefined> =>
  readEntity(storedOldOriginals, keys.oldOriginals(e), { consistent: true });

/** Lists the latest deletion of each event. One that runs too long has failed. */
export async function listOldOriginals(now: Date): Promise<OldOriginals[]> {
  const all = await listEntities(storedOldOriginals, ranges.oldOriginals);
  return all.map((one) =>
    one.state === 'running' && one.asked_at < overSince(now) ? { ...one, state: 'failed' } : one,
  );
}

/** Its workflow ends after 12 hours (`lib/stacks/workflows.ts`). */
const RUNS_HOURS = 13;

/** Returns the time before which a running deletion must have begun to be over, whatever its state says. */
const overSince = (now: Date): string => new Date(now.getTime() - RUNS_HOURS * 60 * 60 * 1000).toISOString();

/** Begins a deletion with its history entry, or returns the running one. */
export async function beginOldOriginals(begun: OldOriginals): Promise<OldOriginals> {
  const { event_id: id, by } = begun;
  await unlessRefused(() =>
    transact([
      {
        put: {
          item: { ...keys.oldOriginals(id), ...begun },
          condition: 'attribute_not_exists(#pk) OR #state <> :running OR #asked_at < :over',
          values: { running: 'running', over: overSince(new Date(begun.asked_at)) },
        },
      },
      officeChange({ kind: 'event', id }, { by, what: 'originals_deleted' }),
    ]),
  );
  return (await readOldOriginals(id))!;
}

/** Records the progress of a deletion that is still the event's latest. */
export const recordOldOriginals = (
  { event_id, run }: OldOriginals,
  set: Partial<Pick<OldOriginals, 'state' | 'deleted' | 'kept' | 'races'>>,
): Promise<unknown> =>
  unlessRefused(() => changeItem({ key: keys.oldOriginals(event_id), set, condition: '#run = :run', values: { run } }));
