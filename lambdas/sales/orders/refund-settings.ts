import { refundIn } from '../../../core/sales/orders/refund-in.ts';
import type { OrderAction } from '../../../core/sales/contract/orders-admin.ts';
import type { RefundSettings, RefundSettingsEdit } from '../../../core/shop/contract/site-settings.ts';
import { retry } from '../../../core/time/flow/retry.ts';
import { currentOf, judgeEdit } from '../../../core/wire/edit.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';
import { readRefundSettings, saveRefundSettings } from '../../store/shop/settings/refund-settings.ts';

/** Tells whether an action pays back more than the office allows without a recent sign-in. */
export async function isLargeRefund(action: OrderAction): Promise<boolean> {
  const amount = refundIn(action);
  return amount !== undefined && amount > (await readRefundSettings()).refund_limit;
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
