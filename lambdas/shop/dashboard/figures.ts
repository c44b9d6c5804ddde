import type { DashboardFigures } from '../../../core/shop/contract/dashboard.ts';
import { dayBefore, figureOf, weeksOf, type Counts } from '../../../core/shop/figures.ts';
import { swissDay } from '../../../core/time/swiss-day.ts';
import { readCounts } from '../../store/shop/counts/read-counts.ts';

/** Half a year; the two windows lie within it. */
const WEEKS = 26;

/** Returns the present figures. */
export async function showFigures(): Promise<DashboardFigures> {
  const today = swissDay(new Date());
  const { total, days } = await readCounts(dayBefore(today, 7 * WEEKS));
  const figure = (name: keyof Counts) => figureOf(name, { total, days, today });
  return {
    today,
    customers: figure('customers'),
    orders: figure('orders'),
    events: figure('events'),
    races: figure('races'),
    paid_orders: figure('paid_orders'),
    revenue_cents: figure('revenue_cents'),
    weeks: weeksOf(days, today, WEEKS),
  };
}
