/** The order of the catalogue's lists (`spec/storefront.md §2, §4, §7`). */
import type { Event, Participant, Race } from './contract/catalogue.ts';
import type { RiderId, StartId } from '../ids.ts';

/** Compares numbers ascending, null last. */
const nullsLast = (a: number | null, b: number | null) =>
  (a ?? Infinity) === (b ?? Infinity) ? 0 : (a ?? Infinity) - (b ?? Infinity);

const text = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Newest start date first. */
export const byStartDate = (a: Event, b: Event): number => text(b.start_date, a.start_date) || text(a.name, b.name);

/** Returns the first number in a race's name: 3 in `Gara 3 - Stilspringen`. */
export const numberInName = ({ name }: Pick<Race, 'name'>): number | null => {
  const digits = /\d+/.exec(name)?.[0];
  return digits === undefined ? null : Number(digits);
};

type RaceInList = Pick<Race, 'race_order' | 'name'>;

/** By `race_order`, nulls last, then by the number in the name. */
export const byRaceOrder = (a: RaceInList, b: RaceInList): number =>
  nullsLast(a.race_order, b.race_order) || nullsLast(numberInName(a), numberInName(b)) || text(a.name, b.name);

type Start = Pick<Participant, 'race_order' | 'starting_number'> & { swiss_equestrian_rider_id: RiderId | StartId };

/**
 * By `starting_number`, nulls last, then `race_order`: the order of the office's work (`spec/administration.md §9`).
 */
export const byStartingNumber = (a: Start, b: Start): number =>
  nullsLast(a.starting_number, b.starting_number) || byStart(a, b);

/** By `race_order`, then `starting_number`, nulls last. */
export const byStart = (a: Start, b: Start): number =>
  nullsLast(a.race_order, b.race_order) ||
  nullsLast(a.starting_number, b.starting_number) ||
  text(a.swiss_equestrian_rider_id, b.swiss_equestrian_rider_id);
