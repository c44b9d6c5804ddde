import { refundIn } from '../../../core/sales/orders/refund-in.ts';
import type { OrderAction } from '../../../core/sales/contract/orders-admin.ts';
import type { RefundSettings, RefundSettingsEdit } from '../../../core/shop/contract/site-settings.ts';
import { isFreshSignIn } from '../../../core/people/fresh-sign-in.ts';
import { retry } from '../../../core/time/flow/retry.ts';
import { currentOf, judgeEdit } from '../../../core/wire/edit.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';
import type { Caller } from '../../http/caller.ts';
import { assertFreshSignIn } from '../../http/fresh-sign-in.ts';
import { countRefund } from '../../store/people/sessions/count-refunds.ts';
import { readRefundSettings, saveRefundSettings } from '../../store/shop/settings/refund-settings.ts';

/**
 * Asserts a recent sign-in for an action that pays back more than the office allows without one, alone or with the
 * earlier refunds of the session.
 * @throws ShopError `sign_in_again`
 */
export async function assertMayRefund(order_id: string, action: OrderAction, caller: Caller): Promise<void> {
  const amount = refundIn(action);
  if (amount === undefined || isFreshSignIn(caller.signed_in_at, Date.now())) return;
  const { refund_limit } = await readRefundSettings();
  const refund = { id: `${order_id} ${action.action_id} ${amount}`, amount };
  if (!(await countRefund(caller, refund, refund_limit))) assertFreshSignIn(caller);
}

/** Changes the limit if it is still as seen. @throws ShopError `edit_conflict` with the present state */
export const editRefundSettings = (edit: RefundSettingsEdit, by: string): Promise<RefundSettings> =>
  retry('the settings of refunds', async () => {
    const now = await readRefundSettings();
    const judgement = judgeEdit<RefundSettings>(now, edit);
    if (judgement === 'conflict')
      throw new ShopError('edit_conflict', 'the limit was changed meanwhile', undefined, currentOf(now, edit));
    if (judgement === 'there') return now;
    return saveRefundSettings(now, { refund_limit: edit.changes.refund_limit ?? now.refund_limit }, by);
  });
