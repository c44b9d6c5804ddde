/** What the server's clock showed, between two moments of the telephone's, all in epoch ms. */
export interface ClockLook {
  asked: number;
  answered: number;
  now: number;
}

/** By how much the server's clock is ahead of the telephone's, and how far that may be wrong, in ms. */
export interface ClockOffset {
  ms: number;
  within: number;
}

/** An answer is looked at when it was asked for and when it came: the truth lies between, at most half the way from the middle. */
const offsetOf = ({ asked, answered, now }: ClockLook): ClockOffset => ({
  ms: now - (asked + answered) / 2,
  within: (answered - asked) / 2,
});

/** Less is nothing to a class: a ride is not told apart by it. */
export const NOTICEABLE_MS = 500;

/** A telephone that sleeps or is set moves its clock: what it was off by then is worth nothing. */
const MOVED_MS = 2000;

/** What is known of the clocks after another look: of looks that agree the quickest is the best. */
export function checked(before: ClockOffset | null, look: ClockLook): ClockOffset {
  const after = offsetOf(look);
  if (before === null || Math.abs(after.ms - before.ms) > before.within + after.within + MOVED_MS) return after;
  return after.within <= before.within ? after : before;
}
