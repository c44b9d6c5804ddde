/** How often a page asks again while the shop works: soon at first, then politely, then as often as a person would look. */
const FIRST_MS = 1500;
const GROWTH = 1.4;
const LONGEST_MS = 15_000;

/** Milliseconds until the next question, after `asked` answers. */
export const pollDelay = (asked: number): number => Math.min(LONGEST_MS, FIRST_MS * GROWTH ** Math.max(0, asked - 1));
