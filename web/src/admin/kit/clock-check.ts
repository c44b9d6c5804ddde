/** The time of the server's clock between two times of the phone's clock, all in epoch ms. */
export interface ClockLook {
  asked: number;
  answered: number;
  now: number;
}

/** How far the server's clock is ahead of the phone's, and the largest error of that, in ms. */
export interface ClockOffset {
  ms: number;
  within: number;
}

/** Compares the clocks in the middle between request and answer. The error is at most half the time between the two. */
const offsetOf = ({ asked, answered, now }: ClockLook): ClockOffset => ({
  ms: now - (asked + answered) / 2,
  within: (answered - asked) / 2,
});

/** A smaller error does not matter in a race: it never confuses two rides. */
export const NOTICEABLE_MS = 500;

/** A phone that sleeps or is set moves its clock: its earlier offset is then worthless. */
const MOVED_MS = 2000;

/** Returns the clocks' offset after another check. The quickest of several agreeing checks is the best. */
export function checked(before: ClockOffset | null, look: ClockLook): ClockOffset {
  const after = offsetOf(look);
  if (before === null || Math.abs(after.ms - before.ms) > before.within + after.within + MOVED_MS) return after;
  return after.within <= before.within ? after : before;
}
