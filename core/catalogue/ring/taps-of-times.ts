import type { StartId } from '../../ids.ts';
import { timeInClass } from '../start-list/time-of-day.ts';
import { swissMoment, swissWallClock } from '../../time/swiss-wall-clock.ts';
import { ONCE_MORE_MS, ringStateOf, type RingTap } from './ring-state.ts';

interface RingTime {
  swiss_equestrian_rider_id: StartId;
  /** Ms since midnight, by a clock at the ring. */
  ring_time: number;
}

/**
 * Returns the taps that enter a file's times. They replace the times of an earlier file, and the taps by hand, except
 * for a ride long after. A time that already exists needs no tap.
 * @param taps all of the race
 * @param raceDate `2026-08-21`; a time after midnight counts for the next day when other times of the file or ring are
 *   of that evening
 * @param newId makes a tap's id
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
