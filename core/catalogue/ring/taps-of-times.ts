import type { StartId } from '../../ids.ts';
import { timeInClass } from '../start-list/time-of-day.ts';
import { swissMoment, swissWallClock } from '../../time/swiss-wall-clock.ts';
import { ONCE_MORE_MS, ringStateOf, type RingTap } from './ring-state.ts';

interface RingTime {
  swiss_equestrian_rider_id: StartId;
  /** Ms since midnight by a clock on the wall at the ring. */
  ring_time: number;
}

/**
 * The taps by which times of a file come to stand as if they had been tapped: in place of what an earlier file said of that start, and of what was tapped of it by
 * hand but for a ride long after it. A time that is there already needs none.
 * @param taps all of the race
 * @param raceDate `2026-08-21`; a time of the small hours is the next day's where others of the file or the ring are of that evening
 * @param newId a tap's own id
 */
export function tapsOfTimes(
  times: readonly RingTime[],
  taps: readonly RingTap[],
  raceDate: string,
  newId: () => string,
): Required<RingTap>[] {
  const { starts } = ringStateOf(taps);
  const midnight = Date.parse(`${raceDate}T00:00:00Z`);
  const undone = new Set(taps.map(({ undoes }) => undoes));
  const standing = taps.filter(({ id, kind }) => kind !== 'undo' && !undone.has(id));
  const others = [
    ...times.map(({ ring_time }) => ring_time),
    ...standing.map((tap) => swissWallClock(tap.at) - midnight),
  ];
  return times.flatMap(({ swiss_equestrian_rider_id, ring_time }): Required<RingTap>[] => {
    const at = swissMoment(midnight + timeInClass(ring_time, others));
    const isThere = starts.get(swiss_equestrian_rider_id)?.entered === at;
    const replaced = standing.filter(
      (tap) =>
        tap.swiss_equestrian_rider_id === swiss_equestrian_rider_id &&
        (tap.source === 'file' ? tap.at !== at || !isThere : !isThere && !isLongAfter(tap, at)),
    );
    const tap = (kind: RingTap['kind'], undoes: string | null): Required<RingTap> => {
      return { id: newId(), swiss_equestrian_rider_id, kind, undoes, at, source: 'file' };
    };
    return [...replaced.map(({ id }) => tap('undo', id)), ...(isThere ? [] : [tap('entered', null)])];
  });
}

const isLongAfter = ({ kind, at }: RingTap, entered: number) => kind === 'entered' && at >= entered + ONCE_MORE_MS;
