import { describe, expect, it, test } from 'vitest';
import {
  dayBefore,
  figureOf,
  mondayOf,
  nothing,
  previousMonth,
  weeksOf,
  type Counts,
} from '../../../../core/shop/figures.ts';

const today = '2026-03-31';
const sales = (paid_orders: number): Counts => ({ ...nothing, paid_orders, revenue_cents: paid_orders * 1300 });
const total = sales(100);

describe('a figure', () => {
  const days = new Map([
    ['2026-01-31', sales(1)],
    ['2026-02-01', sales(2)],
    ['2026-02-28', sales(4)],
    ['2026-03-01', sales(8)],
    ['2026-03-02', sales(16)],
    ['2026-03-31', sales(32)],
  ]);
  const figure = figureOf('paid_orders', { total, days, today });

  it('is the total', () => expect(figure.now).toBe(100));
  it('was thirty days ago the total without what the thirty days since brought', () =>
    expect(figure.thirty_days_ago).toBe(100 - 16 - 32));
  it('has what this month brought, its first day and today among it', () =>
    expect(figure.this_month).toBe(8 + 16 + 32));
  it('has what the whole month before brought, and nothing of its neighbours', () =>
    expect(figure.previous_month).toBe(2 + 4));
  it('counts what was put onto a later day by a clock that is ahead to the thirty days', () =>
    expect(figureOf('paid_orders', { total, days: new Map([['2026-04-01', sales(5)]]), today }).thirty_days_ago).toBe(
      95,
    ));
});

test('the month before January is December', () => expect(previousMonth('2026-01-15')).toBe('2025-12-01'));
test('a day before crosses months and leap days', () => expect(dayBefore('2028-03-01', 1)).toBe('2028-02-29'));

describe('the weeks', () => {
  it('begin on Mondays', () => {
    expect(mondayOf('2026-03-30')).toBe('2026-03-30');
    expect(mondayOf('2026-04-05')).toBe('2026-03-30');
  });

  it('are all there, this one last, also those without sales', () => {
    const days = new Map([
      ['2026-03-16', sales(1)],
      ['2026-03-22', sales(2)],
      ['2026-03-31', sales(3)],
    ]);
    expect(weeksOf(days, today, 3)).toEqual([
      { monday: '2026-03-16', revenue_cents: 3900, paid_orders: 3 },
      { monday: '2026-03-23', revenue_cents: 0, paid_orders: 0 },
      { monday: '2026-03-30', revenue_cents: 3900, paid_orders: 3 },
    ]);
  });
});
