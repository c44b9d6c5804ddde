import { byRaceOrder, numberInName } from './catalogue-order.ts';
import type { Race } from './contract/catalogue.ts';
import { sorted } from '../wire/lists/sorted.ts';

type OrderedRace = Pick<Race, 'name' | 'race_order'>;

/**
 * Returns the missing orders of an event's races (`spec/administration.md §5`, race order fallback). A race without an
 * order, or with one already in use, gets the number in its name. When that is taken, it gets the next after all. A
 * second run changes nothing.
 */
export function missingOrders<R extends OrderedRace>(races: readonly R[]): { race: R; race_order: number }[] {
  const taken = new Set<number>();
  const without: R[] = [];
  for (const race of sorted(races, byRaceOrder)) {
    if (race.race_order === null || taken.has(race.race_order)) without.push(race);
    else taken.add(race.race_order);
  }
  return without.map((race) => {
    const named = numberInName(race);
    const race_order = named !== null && !taken.has(named) ? named : Math.max(0, ...taken) + 1;
    taken.add(race_order);
    return { race, race_order };
  });
}
