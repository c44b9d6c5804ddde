import { MAX_STARTS, type Known } from './known-owners.ts';
import type { TimedPhoto } from '../photo-times.ts';

/** This many cadences after a start entered or was first seen, its photos belong to another ride. */
const RODE_AGAIN = 3;

/**
 * Photos given to a start without a ride, long after it rode, belong to its second round. With ring times, only photos
 * after all taps count; before them, a tap was a slip.
 */
export function noteSecondRounds(
  { starts, owners, anyRound }: Known,
  line: readonly TimedPhoto[],
  cadence: number,
): void {
  const taps = starts.flatMap(({ tap, round }) => (tap === null || round > 1 ? [] : tap));
  const allRode = Math.max(-Infinity, ...taps);
  const first = new Map<number, number>();
  for (const { id, seconds } of line) {
    const place = owners.get(id);
    const start = starts[place ?? -1];
    if (place === undefined || !start || start.round > 1) continue;
    const rode = start.tap ?? first.get(place) ?? seconds;
    first.set(place, rode);
    const isAgain = seconds > rode + RODE_AGAIN * cadence && seconds > allRode + cadence;
    if (isAgain && anyRound.has(id)) owners.set(id, secondRoundOf(place, starts));
  }
}

function secondRoundOf(place: number, starts: Known['starts']): number {
  const { participantId, listed } = starts[place]!;
  const known = starts.findIndex((start) => start.participantId === participantId && start.round === 2);
  if (known >= 0) return known;
  const next = { participantId, round: 2, listed: listed + MAX_STARTS, tap: null, withdrawn: false, rode: true };
  return starts.push({ ...next, ownEnds: undefined }) - 1;
}
