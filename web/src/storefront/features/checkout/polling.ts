/**
 * How often a page asks again while the shop works: quickly at first, then slower, up to the pace of a patient person.
 */
const FIRST_MS = 1500;
const GROWTH = 1.4;
const MAX_MS = 15_000;

/** Returns the milliseconds until the next request, after `asked` answers. */
export const pollDelay = (asked: number): number => Math.min(MAX_MS, FIRST_MS * GROWTH ** Math.max(0, asked - 1));
