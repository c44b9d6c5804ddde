import type { StoredOrder } from '../stored-order.ts';

const MINUTE_MS = 60_000;
/** How long a payment page can be paid. */
export const SESSION_MS = 60 * MINUTE_MS;
/** How old an attempt may be when its session is created: the payment provider takes no page that lasts less than thirty minutes. */
const CREATED_WITHIN_MS = 20 * MINUTE_MS;

type Attempt = Pick<StoredOrder, 'created_at' | 'attempted_at'>;

/** When the order's present attempt to be paid began: the first one with the order. */
const beganAt = ({ created_at, attempted_at }: Attempt): number => Date.parse(attempted_at ?? created_at);

/** When the session of the order's present attempt is over. It follows from the order alone: a retry under the same idempotency key must send the same. */
export const sessionEnd = (order: Attempt): Date => new Date(beganAt(order) + SESSION_MS);

/** Whether an attempt without a session is too old for one. */
export const isTooOld = (order: Attempt, now: Date): boolean => beganAt(order) + CREATED_WITHIN_MS < now.getTime();
