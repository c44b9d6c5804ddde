import { areInOrder, type AgeLimits } from '../../../core/shop/age-limits.ts';
import type { AgeLimitsEdit } from '../../../core/shop/contract/age-limits.ts';
import { currentOf, judgeEdit } from '../../../core/wire/edit.ts';
import { retry } from '../../../core/time/flow/retry.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';
import { changeAgeLimitsAsSeen, readAgeLimits } from '../../store/shop/settings/age-limits.ts';

/**
 * Changes the limits if the changed fields are still as the admin saw them. A repetition changes nothing.
 * @throws ShopError `edit_conflict` with the present state, `malformed_body` if originals would go before their
 *   galleries close
 */
export const editAgeLimits = (edit: AgeLimitsEdit, by: string): Promise<AgeLimits> =>
  retry('the age limits', async () => {
    const now = await readAgeLimits();
    const wanted: AgeLimits = Object.assign({}, now, edit.changes);
    const judgement = judgeEdit(now, edit);
    if (judgement === 'there') return now;
    if (judgement === 'conflict')
      throw new ShopError('edit_conflict', 'the age limits were changed meanwhile', undefined, currentOf(now, edit));
    if (!areInOrder(wanted))
      throw new ShopError('malformed_body', 'delete_after_months must not be below close_after_months', {
        'changes.delete_after_months': 'is below close_after_months',
      });
    return (await changeAgeLimitsAsSeen(now, wanted, by)) ? wanted : undefined;
  });
