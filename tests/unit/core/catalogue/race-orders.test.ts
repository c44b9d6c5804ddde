import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { raceId } from '../../../../core/ids.ts';
import { missingOrders } from '../../../../core/catalogue/race-orders.ts';

const race = (id: string, name: string, race_order: number | null) => ({
  swiss_equestrian_race_id: raceId(id),
  name,
  race_order,
});
const told = (races: ReturnType<typeof race>[]) =>
  missingOrders(races).map(({ race, race_order }) => [race.swiss_equestrian_race_id, race_order]);

describe('the orders that an event’s races lack', () => {
  it('are the number in the name, else the next after all; races that have one keep it', () => {
    expect(told([race('1', 'Gara 7', 3), race('2', 'Gara 2', null), race('3', 'Premio', null)])).toEqual([
      ['2', 2],
      ['3', 4],
    ]);
  });

  it('are not taken twice', () => {
    expect(told([race('1', 'Gara 1', 1), race('2', 'Gara 1 bis', 1), race('3', 'Gara 1 ter', null)])).toEqual([
      ['2', 2],
      ['3', 3],
    ]);
  });

  it('are all there afterwards, each once, and nothing is left to do', () => {
    const anyRace = fc.record({
      name: fc.constantFrom('Gara 1', 'Gara 2', 'Premio'),
      order: fc.option(fc.nat({ max: 4 })),
    });
    fc.assert(
      fc.property(fc.array(anyRace, { maxLength: 8 }), (drawn) => {
        const races = drawn.map(({ name, order }, i) => race(String(i + 1), name, order));
        const given = new Map(missingOrders(races).map(({ race, race_order }) => [race, race_order]));
        const after = races.map((one) => ({ ...one, race_order: given.get(one) ?? one.race_order }));
        expect(new Set(after.map(({ race_order }) => race_order)).size).toBe(races.length);
        expect(missingOrders(after)).toEqual([]);
      }),
    );
  });
});
