import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byRaceOrder, byStart, byStartDate, byStartingNumber } from '../../../../core/catalogue/catalogue-order.ts';
import type { Event, Race } from '../../../../core/catalogue/contract/catalogue.ts';
import { startId } from '../../../../core/ids.ts';

const race = (name: string, race_order: number | null) => ({ name, race_order }) as Race;
const start = (id: string, race_order: number | null, starting_number: number | null) => ({
  swiss_equestrian_rider_id: startId(id),
  race_order,
  starting_number,
});

describe('lists of the catalogue', () => {
  it('show races by race_order, those without one last and by the number in their name', () => {
    const races = [
      race('Gara 10', null),
      race('Finale', null),
      race('Gara 2', null),
      race('Gara 9', 2),
      race('Gara 1', 1),
    ];
    expect(races.sort(byRaceOrder).map(({ name }) => name)).toEqual([
      'Gara 1',
      'Gara 9',
      'Gara 2',
      'Gara 10',
      'Finale',
    ]);
  });

  it('show participants by race_order, then starting number, nulls last', () => {
    const starts = [
      start('d', null, null),
      start('c', null, 5),
      start('b', 1, null),
      start('a', 1, 7),
      start('e', 0, 99),
    ];
    const expected = ['e', 'a', 'b', 'c', 'd'];
    fc.assert(
      fc.property(fc.shuffledSubarray(starts, { minLength: starts.length }), (shuffled) => {
        expect(shuffled.sort(byStart).map((one) => one.swiss_equestrian_rider_id)).toEqual(expected);
      }),
    );
  });

  it('show the office participants by starting number, then race_order, nulls last', () => {
    const starts = [start('d', null, null), start('c', 0, null), start('b', 2, 7), start('a', 1, 7), start('e', 9, 5)];
    fc.assert(
      fc.property(fc.shuffledSubarray(starts, { minLength: starts.length }), (shuffled) => {
        const sorted = shuffled.sort(byStartingNumber).map((one) => one.swiss_equestrian_rider_id);
        expect(sorted).toEqual(['e', 'a', 'b', 'c', 'd']);
      }),
    );
  });

  it('show participants without any number by their ids', () => {
    const starts = [start('900002', null, null), start('900001', null, null)];
    for (const order of [byStart, byStartingNumber])
      expect(starts.toSorted(order).map((one) => one.swiss_equestrian_rider_id)).toEqual(['900001', '900002']);
  });

  it('show events newest first', () => {
    const events = ['2026-05-01', '2026-08-21', '2025-12-31'].map((start_date) => ({ start_date, name: '' }) as Event);
    expect(events.sort(byStartDate).map(({ start_date }) => start_date)).toEqual([
      '2026-08-21',
      '2026-05-01',
      '2025-12-31',
    ]);
  });
});
