import { randomUUID } from 'node:crypto';
import { orderAction, type OrderAction } from '../../../../core/sales/contract/orders-admin.ts';
import { act } from '../../../../lambdas/sales/orders/office/act.ts';
import { fulfilStarted } from '../../after-sale-parts.ts';
import { orderNow } from '../../paid-order.ts';
import type { SaleParts } from '../../sale-parts.ts';

/** An act with only its relevant fields. */
export type WantedAct<A = OrderAction> = A extends OrderAction ? Omit<A, 'action_id' | 'revision'> & Partial<A> : never;

/** Returns an admin's actions on orders. */
export function officeActs(parts: SaleParts, adminId: string) {
  /** Returns the action of an admin who has just read the order. */
  async function asked(orderId: string, action: WantedAct): Promise<OrderAction> {
    const { revision } = await orderNow(orderId);
    return orderAction.parse({ action_id: randomUUID(), revision, ...action });
  }

  /** Runs the action without its consequences. */
  async function actOnly(orderId: string, action: WantedAct): Promise<OrderAction> {
    const whole = await asked(orderId, action);
    await act(orderId, whole, adminId);
    return whole;
  }

  /** Runs the action and its consequences. */
  async function done(orderId: string, action: WantedAct): Promise<OrderAction> {
    const whole = await actOnly(orderId, action);
    await fulfilStarted(parts, orderId);
    return whole;
  }

  return { asked, actOnly, done };
}
