import type { Burst } from '../rides/bursts.ts';
import type { Start } from '../starts/known-owners.ts';
import { profileOf, spreadAt, type Profile } from '../clocks/profile.ts';
import type { Span } from './account.ts';

/**
 * Judges a proposal burst by burst: whose burst is it by its time after each ring time alone? It knows nothing of ranges,
 * so it also fits riders who alternate.
 * @param starts with their entering times
 * @returns the probability that a start's stretch holds her bursts and no others; null without a ring time
 */
export function burstByTimes(bursts: readonly Burst[], starts: readonly Start[], cadence: number) {
  const entries = starts.flatMap(({ tap }) => (tap === null ? [] : [{ at: tap, weight: 1 }]));
  const profiles = new Map<string, Profile>();
  for (const camera of new Set(bursts.map((burst) => burst.camera))) {
    const times = bursts.flatMap((burst) => (burst.camera === camera ? burst.from : []));
    profiles.set(
      camera,
      profileOf(
        times.sort((a, b) => a - b),
        entries,
        cadence,
      ),
    );
  }
  const all = bursts.map(({ camera, from }) => {
    const profile = profiles.get(camera)!;
    return entries.reduce((sum, entry) => sum + spreadAt(profile, from, entry, cadence), profile.stray);
  });
  const own = (burst: number, at: number) => {
    const known = bursts[burst];
    if (!known || known.owner !== undefined) return 0;
    return spreadAt(profiles.get(known.camera)!, known.from, { at, weight: 1 }, cadence) / all[burst]!;
  };
  return (start: number, span: Span | null): number | null => {
    const tap = starts[start]?.tap ?? null;
    if (tap === null || !span) return null;
    let inside = 1;
    for (let burst = span.first; burst <= span.last; burst++)
      if (bursts[burst]!.owner === undefined) inside = Math.min(inside, own(burst, tap));
    const outside = Math.max(own(span.first - 1, tap), own(span.last + 1, tap));
    return inside * (1 - outside);
  };
}

/** Of two ways to read the times, the one that knows of ranges and this one, neither is sure to be right. */
const WORTH = 0.5;
/** Below this probability the bursts are of several riders, unless only one can be there at a time. */
const ALTERNATING = 0.3;
const AT_MOST = 0.5;

/** Returns by how much each start's confidence falls, because its bursts by their times alone tell otherwise. */
export function aloneInTime(
  chosen: readonly { start: number; span: Span | null }[],
  byTimes: ReturnType<typeof burstByTimes>,
  isOneAtATime: boolean,
) {
  const told = new Map<number, number>();
  for (const { start, span } of chosen) {
    const probability = byTimes(start, span);
    if (probability !== null) told.set(start, probability);
  }
  const mean = [...told.values()].reduce((sum, value) => sum + value, 0) / Math.max(1, told.size);
  const isInterleaved = !isOneAtATime && told.size > 0 && mean < ALTERNATING;
  const agreement = (start: number): number => {
    const probability = told.get(start) ?? mean;
    const agreed = 1 - WORTH + WORTH * Math.sqrt(probability);
    return isInterleaved || (!isOneAtATime && probability < ALTERNATING) ? Math.min(AT_MOST, agreed) : agreed;
  };
  return { agreement, isInterleaved };
}
