/** What the office counts (`spec/administration.md §2`, Dashboard). Of orders all that were not withdrawn, of customers all who are not archived. */
export interface Counts {
  customers: number;
  orders: number;
  paid_orders: number;
  /** Cents of CHF: the totals of paid orders, without what went back to their buyers. */
  revenue_cents: number;
  events: number;
  races: number;
}

export const countNames = ['customers', 'orders', 'paid_orders', 'revenue_cents', 'events', 'races'] as const;

export const nothing: Counts = { customers: 0, orders: 0, paid_orders: 0, revenue_cents: 0, events: 0, races: 0 };

/** All of them together. */
export const sumOf = (all: Iterable<Partial<Counts>>): Counts => {
  const sum = { ...nothing };
  for (const counts of all) for (const name of countNames) sum[name] += counts[name] ?? 0;
  return sum;
};

/** One less the other. */
export const less = (counts: Counts, other: Counts): Counts => {
  const rest = { ...counts };
  for (const name of countNames) rest[name] -= other[name];
  return rest;
};

/** A figure with what it is compared with. */
export interface Figure {
  now: number;
  /** What it was at the end of the day thirty days ago, of what is there today. */
  thirty_days_ago: number;
  /** What came since the month began, and in the whole month before. */
  this_month: number;
  previous_month: number;
}

const DAY_MS = 86_400_000;

/** @param day `2026-08-21` */
export const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);

/** The first day of the month before the day's. */
export function previousMonth(day: string): string {
  return `${dayBefore(`${day.slice(0, 7)}-01`, 1).slice(0, 7)}-01`;
}

/** The Monday of the day's week. */
export function mondayOf(day: string): string {
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  return dayBefore(day, sinceMonday);
}

/**
 * One of the counts with its windows.
 * @param days what each day brought, at least since the month before began and for thirty days; Zurich's days
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
  /** Its Monday. */
  monday: string;
  revenue_cents: number;
  paid_orders: number;
}

/** The last weeks, this one last; a week without sales is there too. */
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
