const MINUTE_MS = 60_000;

/** The most entries of counted calls that an instance adds in a minute for a caller. */
const MOST = 30;

/**
 * Counts equal calls in a minute, so that a flood of calls is no flood of writes: only the first, tenth, hundredth … is
 * recorded. A caller's flood leaves the entries of others their room.
 * @returns counts a caller's call, and returns its number if it is to be recorded
 */
export function equalCalls(): (caller: string | null, call: string, now: number) => number | undefined {
  let minute = -1;
  let recorded = new Map<string | null, number>();
  let counts = new Map<string, number>();
  return (caller, call, now) => {
    const present = Math.floor(now / MINUTE_MS);
    if (present !== minute) [minute, recorded, counts] = [present, new Map(), new Map()];
    const key = `${caller} ${call}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    const before = recorded.get(caller) ?? 0;
    if (!/^10*$/.test(String(count)) || before >= MOST) return undefined;
    recorded.set(caller, before + 1);
    return count;
  };
}
