import { NO_LIMITS, type AgeLimits } from '../../../../core/shop/age-limits.ts';
import { ageLimits } from '../../../../core/shop/contract/age-limits.ts';
import { changedFields } from '../changes/changes.ts';
import { officeChange } from '../changes/office-change.ts';
import { readEntity } from '../../table/entities.ts';
import { entity } from '../../table/entity.ts';
import { allOf, isStill } from '../../table/expressions.ts';
import { keys } from '../../table/keys.ts';
import { transact, unlessRefused } from '../../table/table.ts';
import { SHOP } from './change-settings.ts';

export const storedAgeLimits = entity(
  'age limits',
  ageLimits.strip().extend({ erase_after_months: ageLimits.shape.erase_after_months.default(null) }),
);

/** Reads the limits; all are off before an admin has set one. */
export const readAgeLimits = async (): Promise<AgeLimits> =>
  (await readEntity(storedAgeLimits, keys.ageLimits(), { consistent: true })) ?? NO_LIMITS;

/** Changes the limits if they are as seen; false when another admin was faster. */
export async function changeAgeLimitsAsSeen(seen: AgeLimits, wanted: AgeLimits, by: string): Promise<boolean> {
  // Settings from before this limit existed lack it.
  const { erase_after_months, ...others } = seen;
  const still = allOf(isStill(others), {
    condition: `${erase_after_months === null ? 'attribute_not_exists(#erase_after_months) OR ' : ''}#erase_after_months = :erase`,
    values: { erase: erase_after_months },
  });
  const changed = await unlessRefused(async () => {
    await transact([
      {
        change: {
          key: keys.ageLimits(),
          set: wanted,
          condition: seen === NO_LIMITS ? 'attribute_not_exists(#pk)' : still.condition,
          ...(seen !== NO_LIMITS && { values: still.values }),
        },
      },
      officeChange(SHOP, { by, what: 'settings', fields: changedFields({ ...seen }, wanted) }),
    ]);
    return true;
  });
  return changed ?? false;
}
