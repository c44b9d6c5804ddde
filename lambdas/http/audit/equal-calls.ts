const MINUTE_MS = 60_000;

/** The most entries of refused and failed calls that an instance adds in a minute. */
const MOST = 30;

/**
 * Counts equal calls in a minute, so that a flood of refused calls is no flood of writes: only the first, tenth,
 * hundredth … is recorded.
 * @returns counts a call, and returns its number if it is to be recorded
 */
export function equalCalls(): (call: string, now: number) => number | undefined {
  let minute = -1;
  let recorded = 0;
  let counts = new Map<string, number>();
  return (call, now) => {
    const present = Math.floor(now / MINUTE_MS);
    if (present !== minute) [minute, recorded, counts] = [present, 0, new Map()];
    const count = (counts.get(call) ?? 0) + 1;
    counts.set(call, count);
    if (!/^10*$/.test(String(count)) || recorded >= MOST) return undefined;
    recorded++;
    return count;
  };
}
