import { randomUUID } from 'node:crypto';
import { orderAction, type OrderAction } from '../../../../core/sales/contract/orders-admin.ts';
import { act } from '../../../../lambdas/sales/orders/office/act.ts';
import { fulfilStarted } from '../../after-sale-parts.ts';
import { orderNow } from '../../paid-order.ts';
import type { SaleParts } from '../../sale-parts.ts';

/** An act, of which only what matters is said. */
export type WantedAct<A = OrderAction> = A extends OrderAction ? Omit<A, 'action_id' | 'revision'> & Partial<A> : never;

/** What an admin does with orders. */
export function officeActs(parts: SaleParts, adminId: string) {
  /** What the admin who has looked at the order just now wants of it. */
  async function asked(orderId: string, action: WantedAct): Promise<OrderAction> {
    const { revision } = await orderNow(orderId);
    return orderAction.parse({ action_id: randomUUID(), revision, ...action });
  }

  /** Does it, and nothing of what follows. */
  async function actOnly(orderId: string, action: WantedAct): Promise<OrderAction> {
    const whole = await asked(orderId, action);
    await act(orderId, whole, adminId);
    return whole;
  }

  /** Does it, and what follows from it. */
  async function done(orderId: string, action: WantedAct): Promise<OrderAction> {
    const whole = await actOnly(orderId, action);
    await fulfilStarted(parts, orderId);
    return whole;
  }

  return { asked, actOnly, done };
}
