import { z } from 'zod';
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

/** One of the items that hold the totals, and one of those that hold a day. */
export const storedTotal = entity('part of the totals', counts);
export const storedDay = entity('part of the counts of a day', counts.extend({ day: z.string() }));

export interface CountsOfDays {
  total: Counts;
  /** What each of Zurich's days brought; a day that is not there brought nothing. */
  days: Map<string, Counts>;
}

/** @param from the first of Zurich's days that is wanted; the totals are of all time */
export async function readCounts(from: string, { consistent = false } = {}): Promise<CountsOfDays> {
  const [totals, parts] = await Promise.all([
    listEntities(storedTotal, { ...ranges.totals, consistent }),
    listEntities(storedDay, { ...ranges.daysSince(from), consistent }),
  ]);
  const days = new Map<string, Counts>();
  for (const { day, ...part } of parts) days.set(day, sumOf([days.get(day) ?? {}, part]));
  return { total: sumOf(totals), days };
}
