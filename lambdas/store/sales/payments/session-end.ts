import type { StoredOrder } from '../stored-order.ts';

const MINUTE_MS = 60_000;
/** The time for which a payment page can be paid. */
export const SESSION_MS = 60 * MINUTE_MS;
/**
 * The maximum age of an attempt when its session is created: the payment provider refuses pages of less than thirty
 * minutes.
 */
const CREATED_WITHIN_MS = 20 * MINUTE_MS;

type Attempt = Pick<StoredOrder, 'created_at' | 'attempted_at'>;

/** Returns the start of the order's present payment attempt; the first one begins with the order. */
const beganAt = ({ created_at, attempted_at }: Attempt): number => Date.parse(attempted_at ?? created_at);

/**
 * Returns the end of the present attempt's session. It follows from the order alone: a retry under the same idempotency
 * key must send the same.
 */
export const sessionEnd = (order: Attempt): Date => new Date(beganAt(order) + SESSION_MS);

/** Tells whether an attempt without a session is too old for one. */
export const isTooOld = (order: Attempt, now: Date): boolean => beganAt(order) + CREATED_WITHIN_MS < now.getTime();
