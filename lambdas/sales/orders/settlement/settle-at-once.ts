import { atMost } from '../../../gateways/at-most.ts';
import { log } from '../../../log.ts';
import type { StoredOrder } from '../../../store/sales/stored-order.ts';
import { settleOrder, type SettledCheckout } from './settle-checkout.ts';

/** A returning buyer waits no longer for the settlement, in milliseconds. */
const PATIENCE_MS = 500;
/** A request that waited longer for this function is one of many, and others wait behind it; in milliseconds. */
const QUEUED_MS = 200;

const loadedAt = Date.now();

/**
 * Tells whether a request waited for this function. The first request of a new worker waited for its code only.
 * @param receivedAt in milliseconds since 1970
 */
export const isQueued = (receivedAt: number): boolean => Date.now() - Math.max(receivedAt, loadedAt) > QUEUED_MS;

/** True while a settlement goes on after its buyer's answer. */
let isSettling = false;

/**
 * Settles an order that was just read, unless the payment provider is slow or faulty. Undefined then. The settlement may
 * go on at any time, as it may beside the webhook. Starts none beside another one: repeated requests would add up.
 */
export async function settleAtOnce(order: StoredOrder, sessionId: string): Promise<SettledCheckout | undefined> {
  if (isSettling) return undefined;
  isSettling = true;
  return atMost(
    PATIENCE_MS,
    settleOrder(order, sessionId)
      .catch((error: unknown) => {
        log.warn('a payment could not be settled for its returning buyer', { order_id: order.id, error });
        return undefined;
      })
      .finally(() => (isSettling = false)),
  );
}
