import { describe, expect, it } from 'vitest';
import { startId } from '../../../../../core/ids.ts';
import { ringStateOf, type RingTap } from '../../../../../core/catalogue/ring/ring-state.ts';
import { tapsOfTimes } from '../../../../../core/catalogue/ring/taps-of-times.ts';

const [anna, joerg] = [startId('1'), startId('2')];
const HOUR = 3_600_000;
const NINE = 9 * HOUR;
const time = (start: typeof anna, ring_time: number) => ({ swiss_equestrian_rider_id: start, ring_time });
const tap = (id: string, kind: RingTap['kind'], at: number): RingTap => {
  return { id, swiss_equestrian_rider_id: anna, kind, undoes: null, at };
};
let made = 0;
/** Returns the ring's state after some taps and the reading of a file. */
function ringAfter(times: ReturnType<typeof time>[], taps: RingTap[] = [], date = '2026-08-21') {
  const added = tapsOfTimes(times, taps, date, () => `from file ${made++}`);
  return { added, all: [...taps, ...added], starts: ringStateOf([...taps, ...added]).starts };
}

describe('times of a file', () => {
  it('stand as if they had been tapped, by a Swiss clock in summer and in winter', () => {
    const summer = ringAfter([time(anna, NINE), time(joerg, NINE + 1500)]).starts;
    expect(summer.get(anna)).toEqual({ place: 'entered', entered: Date.parse('2026-08-21T07:00:00Z'), again: null });
    expect(summer.get(joerg)?.entered).toBe(Date.parse('2026-08-21T07:00:01.500Z'));
    expect(ringAfter([time(anna, NINE)], [], '2026-01-10').starts.get(anna)?.entered).toBe(
      Date.parse('2026-01-10T08:00:00Z'),
    );
  });

  it('are made once, however often the file is read', () => {
    const { all } = ringAfter([time(anna, NINE)]);
    expect(ringAfter([time(anna, NINE)], all).added).toEqual([]);
  });

  it('take the place of what was tapped of the start, but not of a ride long after it', () => {
    const at = Date.parse('2026-08-21T07:00:00Z');
    const jumpOff = at + 60 * 60_000;
    const taps = [tap('a', 'entered', at + 40_000), tap('b', 'absent', at + 60_000), tap('c', 'entered', jumpOff)];
    expect(ringAfter([time(anna, NINE)], taps).starts.get(anna)).toEqual({
      place: 'entered',
      entered: at,
      again: jumpOff,
    });
  });

  it('replace an earlier file’s times, earlier or later: no rider rides twice by them', () => {
    const wrong = ringAfter([time(anna, NINE + HOUR)]).all;
    const { all, starts } = ringAfter([time(anna, NINE)], wrong);
    const entered = Date.parse('2026-08-21T07:00:00Z');
    expect(starts.get(anna)).toEqual({ place: 'entered', entered, again: null });
    expect(ringAfter([time(anna, NINE + HOUR)], all).starts.get(anna)?.entered).toBe(entered + HOUR);
  });

  it('come to one entry too where only part of a corrected file arrived, and it is read again', () => {
    const { all: before } = ringAfter([time(anna, NINE + HOUR)]);
    const { added } = ringAfter([time(anna, NINE)], before);
    for (let arrived = 0; arrived <= added.length; arrived++) {
      const part = [...before, ...added.slice(0, arrived)];
      expect(ringAfter([time(anna, NINE)], part).starts.get(anna)).toMatchObject({
        entered: Date.parse('2026-08-21T07:00:00Z'),
        again: null,
      });
    }
  });

  it('after midnight belong to the next day in an evening class, by file or ring', () => {
    const [evening, night] = [time(joerg, 21 * HOUR), time(anna, 12 * 60_000)];
    const entered = Date.parse('2026-08-21T22:12:00Z');
    const { starts, all } = ringAfter([night, evening]);
    expect([starts.get(anna)?.entered, starts.get(joerg)?.entered]).toEqual([entered, entered - 3.2 * HOUR]);
    expect(ringAfter([night], all).added).toEqual([]);
    expect(ringAfter([night], ringAfter([evening]).all).starts.get(anna)?.entered).toBe(entered);
    expect(ringAfter([night]).starts.get(anna)?.entered).toBe(entered - 24 * HOUR);
  });
});
