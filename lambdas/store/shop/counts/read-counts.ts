import * as z from 'zod';
import { sumOf, type Counts } from '../../../../core/shop/figures.ts';
import { listEntities } from '../../table/entities.ts';
import { entity } from '../../table/entity.ts';
import { ranges } from '../../table/keys.ts';

const count = z.number().int().default(0);
const counts = z.object({
  customers: count,
  orders: count,
  paid_orders: count,
  revenue_cents: count,
  events: count,
  races: count,
});

/** One of the items with the totals, and one of those with a day. */
export const storedTotal = entity('part of the totals', counts);
export const storedDay = entity('part of the counts of a day', counts.extend({ day: z.string() }));

export interface CountsOfDays {
  total: Counts;
  /** The counts of each day of Zurich; a missing day has none. */
  days: Map<string, Counts>;
}

/** @param from the first wanted day of Zurich; the totals are of all time */
export async function readCounts(from: string, { consistent = false } = {}): Promise<CountsOfDays> {
  const [totals, parts] = await Promise.all([
    listEntities(storedTotal, { ...ranges.totals, consistent }),
    listEntities(storedDay, { ...ranges.daysSince(from), consistent }),
  ]);
  const days = new Map<string, Counts>();
  for (const { day, ...part } of parts) days.set(day, sumOf([days.get(day) ?? {}, part]));
  return { total: sumOf(totals), days };
}
