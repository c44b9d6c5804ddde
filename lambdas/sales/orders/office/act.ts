import type { OrderAction } from '../../../../core/sales/contract/orders-admin.ts';
import { retry } from '../../../../core/time/flow/retry.ts';
import { ShopError } from '../../../../core/wire/shop-error.ts';
import { startFulfilment } from '../../../gateways/workflows.ts';
import { recordAct } from '../../../store/sales/acts.ts';
import type { OrderWithItems } from '../../../store/sales/account-orders.ts';
import { readOrderWithItems } from '../../../store/sales/orders.ts';
import { askedRefund } from './asked-refund.ts';
import { plannedAct } from './planned-act.ts';
import { refundAtProvider, settleBeforeRefund } from './refund.ts';

/**
 * Does an admin's act on an order, once for all repetitions, and records it in the order's history with its author. It
 * is recorded first and then done, so that a repetition mends an interrupted act.
 * @param by the admin's account
 * @throws ShopError `order_not_found`; `edit_conflict` when another admin acted meanwhile; and the act's own errors
 */
export async function act(orderId: string, action: OrderAction, by: string): Promise<void> {
  const payment = refunds(action) ? await settleBeforeRefund(orderId, action.action_id) : undefined;
  const found = await written(orderId, action, by);
  await followUp(found, action, payment);
}

const refunds = ({ action }: OrderAction): boolean =>
  action === 'refund' || action === 'refund_missing' || action === 'goodwill';

/** Returns the order once the act is recorded. */
const written = (orderId: string, action: OrderAction, by: string): Promise<OrderWithItems> =>
  retry(`an act on order ${orderId}`, async () => {
    const found = await readOrderWithItems(orderId);
    if (!found) throw new ShopError('order_not_found', `there is no order ${orderId}`);
    const { order } = found;
    if (order.actions.includes(action.action_id)) return found;
    if (order.revision !== action.revision && action.action !== 'note') throw acted(found, action, by);
    const { changes, ...planned } = await plannedAct(found, action, by);
    await recordAct(order, { action_id: action.action_id, by, ...planned }, changes);
    return undefined;
  });

/** Returns the error of an act on an order that others changed. A refund reports earlier refunds first. */
function acted(found: OrderWithItems, action: OrderAction, by: string): ShopError {
  const { id, revision } = found.order;
  if (action.action === 'refund') askedRefund(found, action, by);
  return new ShopError('edit_conflict', `another admin changed order ${id} meanwhile`, undefined, { revision });
}

/** Carries out a recorded act; the workflow's name and the refund's key make it happen once. */
async function followUp({ order }: OrderWithItems, action: OrderAction, payment: string | undefined): Promise<void> {
  switch (action.action) {
    case 'resend':
    case 'new_link':
    case 'correct_address':
    case 'remove_photos':
    case 'revoke_credits':
    case 'deliver':
      return startFulfilment(order.id, order.generation);
    case 'refund':
    case 'refund_missing':
    case 'goodwill':
      return refundAtProvider(order, action.action_id, payment);
    case 'returned_seen':
    case 'missing_seen':
    case 'twice_seen':
    case 'credits_seen':
    case 'cancel':
    case 'decline':
    case 'note':
  }
}
