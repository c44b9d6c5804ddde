import type { EventId, RaceId } from '../../../../core/ids.ts';
import { changedFields } from '../../shop/changes/changes.ts';
import { officeChange, raceThing } from '../../shop/changes/office-change.ts';
import { isStill } from '../../table/expressions.ts';
import { keys } from '../../table/keys.ts';
import { indexKeys } from '../../table/keys/list-keys.ts';
import { transact, unlessRefused } from '../../table/table.ts';

/**
 * Moves a race to another place in its event if it still has the seen one, and records the admin.
 * @returns whether it moved
 */
export async function giveRaceOrder(
  e: EventId,
  r: RaceId,
  { was, is: race_order, by }: { was: number | null; is: number; by: string },
): Promise<boolean> {
  const seen = { race_order: was };
  const still = isStill(seen);
  const told = officeChange(raceThing(e, r), { by, what: 'edited', fields: changedFields(seen, { race_order }) });
  const written = await unlessRefused(async () => {
    await transact([
      {
        change: {
          key: keys.race(e, r),
          set: { race_order, ...indexKeys.race(e, r, race_order) },
          condition: `attribute_exists(#pk) AND ${still.condition}`,
          values: still.values,
        },
      },
      told,
    ]);
    return true;
  });
  return written ?? false;
}
