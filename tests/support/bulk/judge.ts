import type { SimulationReport } from './simulate.ts';

const SECOND = 1000;

/** The outcome of a simulated bulk mail. */
export interface Judged {
  /** Eligible addresses that got it once, more than once, and not at all. */
  once: number;
  twice: number;
  never: number;
  /** Excluded addresses that got it. */
  toExcluded: number;
  unknown: number;
  /** Calls of the mail service that failed. */
  failed: number;
  /** The most calls that began in any interval of a second. */
  mostInASecond: number;
  /**
   * The share of the limit: calls a second from the first to the last, with both senders and the pause between them.
   */
  ofTheLimit: number;
  /** By the senders' clock, in seconds. */
  seconds: number;
}

export function judge({ addresses, calls, unknown }: SimulationReport, rate: number): Judged {
  const got = Map.groupBy(
    calls.filter(({ taken }) => taken),
    ({ to }) => to,
  );
  const timesOf = (address: string) => got.get(address)?.length ?? 0;
  const times = addresses.eligible.map(timesOf);
  const seconds = (calls.at(-1)!.at - calls[0]!.at) / SECOND;
  return {
    once: times.filter((count) => count === 1).length,
    twice: times.filter((count) => count > 1).length,
    never: times.filter((count) => count === 0).length,
    toExcluded: addresses.excluded.filter((address) => timesOf(address) > 0).length,
    unknown,
    failed: calls.filter(({ taken }) => !taken).length,
    mostInASecond: mostInASecond(calls.map(({ at }) => at)),
    ofTheLimit: calls.length / rate / seconds,
    seconds,
  };
}

function mostInASecond(moments: readonly number[]): number {
  let most = 0;
  for (let from = 0, to = 0; to < moments.length; to++) {
    while (moments[to]! - moments[from]! >= SECOND) from++;
    most = Math.max(most, to - from + 1);
  }
  return most;
}
