import type { StartId } from '../ids.ts';
import { swissMoment } from '../swiss-wall-clock.ts';
import { ONCE_MORE_MS, ringStateOf, type RingTap } from './ring-state.ts';

interface RingTime {
  swiss_equestrian_rider_id: StartId;
  /** Ms since midnight by a clock on the wall at the ring. */
  ring_time: number;
}

/**
 * The taps by which times of a file come to stand as if they had been tapped: in place of what was tapped of that start, but for a ride long after it. A time
 * that is there already needs none.
 * @param taps all of the race
 * @param raceDate `2026-08-21`
 * @param newId a tap's own id
 */
export function tapsOfTimes(
  times: readonly RingTime[],
  taps: readonly RingTap[],
  raceDate: string,
  newId: () => string,
): RingTap[] {
  const { starts } = ringStateOf(taps);
  const undone = new Set(taps.map(({ undoes }) => undoes));
  const midnight = Date.parse(`${raceDate}T00:00:00Z`);
  return times.flatMap(({ swiss_equestrian_rider_id, ring_time }): RingTap[] => {
    const at = swissMoment(midnight + ring_time);
    if (starts.get(swiss_equestrian_rider_id)?.entered === at) return [];
    const replaced = taps.filter(
      (tap) =>
        tap.swiss_equestrian_rider_id === swiss_equestrian_rider_id &&
        tap.kind !== 'undo' &&
        !undone.has(tap.id) &&
        !(tap.kind === 'entered' && tap.at >= at + ONCE_MORE_MS),
    );
    const tap = (kind: RingTap['kind'], undoes: string | null): RingTap => {
      return { id: newId(), swiss_equestrian_rider_id, kind, undoes, at };
    };
    return [...replaced.map(({ id }) => tap('undo', id)), tap('entered', null)];
  });
}
