/**
 * The office's counts (`spec/administration.md §2`, Dashboard): all orders that were not withdrawn, all customers that
 * are not archived.
 */
export interface Counts {
  customers: number;
  orders: number;
  paid_orders: number;
  /** Cents of CHF: the totals of paid orders, without refunds. */
  revenue_cents: number;
  events: number;
  races: number;
}

export const countNames = ['customers', 'orders', 'paid_orders', 'revenue_cents', 'events', 'races'] as const;

export const nothing: Counts = { customers: 0, orders: 0, paid_orders: 0, revenue_cents: 0, events: 0, races: 0 };

/** Adds them all. */
export const sumOf = (all: Iterable<Partial<Counts>>): Counts => {
  const sum = { ...nothing };
  for (const counts of all) for (const name of countNames) sum[name] += counts[name] ?? 0;
  return sum;
};

/** Subtracts the second from the first. */
export const less = (counts: Counts, other: Counts): Counts => {
  const rest = { ...counts };
  for (const name of countNames) rest[name] -= other[name];
  return rest;
};

/** A figure with its comparisons. */
export interface Figure {
  now: number;
  /** The value at the end of the day thirty days ago, counting the items that still exist. */
  thirty_days_ago: number;
  /** The increase since the month began, and in the whole previous month. */
  this_month: number;
  previous_month: number;
}

const DAY_MS = 86_400_000;

/** @param day `2026-08-21` */
export const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);

/** Returns the first day of the previous month. */
export function previousMonth(day: string): string {
  return `${dayBefore(`${day.slice(0, 7)}-01`, 1).slice(0, 7)}-01`;
}

/** Returns the Monday of the day's week. */
export function mondayOf(day: string): string {
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  return dayBefore(day, sinceMonday);
}

/**
 * Returns one of the counts with its comparisons.
 * @param days the increase of each day, at least since the previous month began and for thirty days; days in Zurich's
 *   time
 */
export function figureOf(
  name: keyof Counts,
  { total, days, today }: { total: Counts; days: ReadonlyMap<string, Counts>; today: string },
): Figure {
  const brought = (from: string, to: string) =>
    [...days].reduce((sum, [day, counts]) => (from <= day && day < to ? sum + counts[name] : sum), 0);
  const thisMonth = `${today.slice(0, 7)}-01`;
  const later = dayBefore(today, -1);
  return {
    now: total[name],
    thirty_days_ago: total[name] - brought(dayBefore(today, 29), '9999'),
    this_month: brought(thisMonth, later),
    previous_month: brought(previousMonth(today), thisMonth),
  };
}

export interface Week {
  /** The Monday of the week. */
  monday: string;
  revenue_cents: number;
  paid_orders: number;
}

/** Returns the last weeks, this one last, including weeks without sales. */
export function weeksOf(days: ReadonlyMap<string, Counts>, today: string, weeks: number): Week[] {
  const thisMonday = mondayOf(today);
  return Array.from({ length: weeks }, (_, at) => {
    const monday = dayBefore(thisMonday, 7 * (weeks - 1 - at));
    const next = dayBefore(monday, -7);
    const { revenue_cents, paid_orders } = sumOf(
      [...days].filter(([day]) => monday <= day && day < next).map(([, counts]) => counts),
    );
    return { monday, revenue_cents, paid_orders };
  });
}
