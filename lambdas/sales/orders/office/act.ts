import type { OrderAction } from '../../../../core/sales/contract/orders-admin.ts';
import { ShopError } from '../../../../core/wire/shop-error.ts';
import { startFulfilment } from '../../../gateways/workflows.ts';
import { recordAct } from '../../../store/sales/acts.ts';
import type { OrderWithItems } from '../../../store/sales/account-orders.ts';
import { readOrderWithItems } from '../../../store/sales/orders.ts';
import { plannedAct } from './planned-act.ts';
import { refundAtProvider, refundMissing } from './refund.ts';

/** The number of collisions after which something must be wrong. */
const ATTEMPTS = 20;

/**
 * Does an admin's act on an order, once for all repetitions, and records it in the order's history with its author. It
 * is recorded first and then done, so that a repetition mends an interrupted act.
 * @param by the admin's account
 * @throws ShopError `order_not_found`; `edit_conflict` when another admin acted meanwhile; and the act's own errors
 */
export async function act(orderId: string, action: OrderAction, by: string): Promise<void> {
  const found = await written(orderId, action, by);
  await followUp(found, action, by);
}

/** Returns the order once the act is recorded. */
async function written(orderId: string, action: OrderAction, by: string): Promise<OrderWithItems> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const found = await readOrderWithItems(orderId);
    if (!found) throw new ShopError('order_not_found', `there is no order ${orderId}`);
    const { order } = found;
    if (order.actions.includes(action.action_id)) return found;
    if (order.revision !== action.revision && action.action !== 'note') throw acted(found);
    const { changes, ...planned } = await plannedAct(found, action);
    await recordAct(order, { action_id: action.action_id, by, ...planned }, changes);
  }
  throw new Error(`order ${orderId} was changed by others ${ATTEMPTS} times`);
}

const acted = ({ order: { id, revision } }: OrderWithItems) =>
  new ShopError('edit_conflict', `somebody acted on order ${id} meanwhile`, undefined, { revision });

/** Carries out a recorded act; the workflow's name and the refund's key make it happen once. */
async function followUp({ order, items }: OrderWithItems, action: OrderAction, by: string): Promise<void> {
  switch (action.action) {
    case 'resend':
    case 'new_link':
    case 'correct_address':
    case 'remove_photos':
    case 'deliver':
      return startFulfilment(order.id, order.generation);
    case 'refund':
      return refundAtProvider({ order, items }, action, by);
    case 'refund_missing':
      return refundMissing({ order, items }, action, by);
    case 'missing_seen':
    case 'cancel':
    case 'decline':
    case 'note':
  }
}
