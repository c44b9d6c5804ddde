import * as z from 'zod';
import { countWrites } from '../../shop/counts/count-writes.ts';
import { countedOrder } from '../../shop/counts/counted.ts';
import { readEntity } from '../../table/entities.ts';
import { entity, type Stored } from '../../table/entity.ts';
import { keys } from '../../table/keys.ts';
import { listKeys, NO_LIST, type ListKey } from '../../table/keys/list-keys.ts';
import { changeItem, conditionFailed, transact, unlessRefused } from '../../table/table.ts';
import { forgetUnlessPaid, forgetWithdrawn } from './forget-unpaid.ts';
import { whileUnpaid } from './payment-conditions.ts';
import type { StoredOrder } from '../stored-order.ts';

/** The last look at a session whose order stayed unpaid. */
const sessionLook = z.object({
  at: z.string(),
  settlement: z.enum(['failed', 'cancelled', 'unchanged', 'wrong_amount']),
});
export type SessionLook = z.infer<typeof sessionLook>;

export const storedSession = entity(
  'claim of a checkout session',
  z.object({ order_id: z.string(), look: sessionLook.nullable().default(null) }),
);
export type StoredSession = Stored<typeof storedSession>;

/** Returns the claim of a checkout session. Undefined when the session is not the shop's. */
export const readSession = (stripeSessionId: string): Promise<StoredSession | undefined> =>
  readEntity(storedSession, keys.session(stripeSessionId), { consistent: true });

/** Returns the order of a checkout session: one order per session, for ever. */
export const orderOfSession = async (stripeSessionId: string): Promise<string | undefined> =>
  (await readSession(stripeSessionId))?.order_id;

/** Records a look at a session, for its returning buyer. A forgotten claim stays forgotten. */
export const recordSessionLook = (stripeSessionId: string, look: SessionLook): Promise<unknown> =>
  unlessRefused(() =>
    changeItem({
      key: keys.session(stripeSessionId),
      set: { look },
      condition: 'attribute_exists(#pk)',
    }),
  );

/**
 * Claims a new checkout session for its order and puts it on the order, before its address is given out. False when the
 * order was paid, closed or given another session meanwhile.
 */
export async function claimCheckoutSession(order: StoredOrder, stripeSessionId: string): Promise<boolean> {
  try {
    await transact([
      {
        put: {
          item: {
            ...keys.session(stripeSessionId),
            order_id: order.id,
            created_at: new Date().toISOString(),
            ...forgetUnlessPaid(),
          },
          condition: 'attribute_not_exists(#pk) OR #order_id = :order',
          values: { order: order.id },
        },
      },
      {
        change: {
          key: keys.order(order.id),
          set: { stripe_session_id: stripeSessionId },
          condition:
            '#status = :pending AND #checkout_attempt = :attempt AND (#stripe_session_id = :none OR #stripe_session_id = :session)',
          values: { pending: 'pending', attempt: order.checkout_attempt, none: null, session: stripeSessionId },
        },
      },
    ]);
    return true;
  } catch (error) {
    if (conditionFailed(error)) return false;
    throw error;
  }
}

/** Begins an unpaid order's next payment attempt, without a session yet. False when its state changed meanwhile. */
export async function beginNextAttempt(order: StoredOrder): Promise<boolean> {
  return changeUnpaid(order, {
    ...listKeys.order('pending', order.created_at, order.id),
    status: 'pending',
    checkout_attempt: order.checkout_attempt + 1,
    attempted_at: new Date().toISOString(),
    stripe_session_id: null,
  });
}

/**
 * Withdraws an order after its cart was checked out with other contents, or after a long time without payment; it never
 * gets a session again. False when its state changed meanwhile. The caller must expire the present session first.
 */
export async function withdrawOrder(order: StoredOrder): Promise<boolean> {
  return changeUnpaid(order, { status: 'cancelled', withdrawn: true, ...forgetWithdrawn() }, NO_LIST);
}

/** Changes an unpaid order if it is still as read. */
async function changeUnpaid(
  order: StoredOrder,
  set: Partial<StoredOrder> & Partial<ListKey> & { forget_at?: number },
  remove: readonly string[] = [],
): Promise<boolean> {
  try {
    await transact([
      {
        change: {
          key: keys.order(order.id),
          set,
          remove,
          condition: `${whileUnpaid.condition} AND (attribute_not_exists(#withdrawn) OR #withdrawn = :no) AND #checkout_attempt = :attempt AND #stripe_session_id = :session`,
          values: {
            ...whileUnpaid.values,
            no: false,
            attempt: order.checkout_attempt,
            session: order.stripe_session_id,
          },
        },
      },
      ...countWrites(countedOrder({ ...order, ...set }), countedOrder(order)),
    ]);
    return true;
  } catch (error) {
    if (conditionFailed(error)) return false;
    throw error;
  }
}
