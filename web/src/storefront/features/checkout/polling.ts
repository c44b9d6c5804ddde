/**
 * How often a page asks again while the shop works: quickly at first, then slower, up to the pace of a patient person.
 */
const FIRST_MS = 1500;
const GROWTH = 1.4;
const MAX_MS = 15_000;

const delay = (first: number, asked: number): number => Math.min(MAX_MS, first * GROWTH ** Math.max(0, asked - 1));

/** Returns the milliseconds until the next request, after `asked` answers. */
export const pollDelay = (asked: number): number => delay(FIRST_MS, asked);

/** A payment is mostly settled a moment later. */
const FIRST_OF_PAYMENT_MS = 500;

/** Returns the milliseconds until the next request for a payment's result, after `asked` answers. */
export const paymentDelay = (asked: number): number => delay(FIRST_OF_PAYMENT_MS, asked);
