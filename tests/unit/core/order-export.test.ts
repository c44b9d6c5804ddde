import { describe, expect, it } from 'vitest';
import { bookkeeperTable, isPaidInMonth, vatIn, type BookedOrder } from '../../../core/order-export.ts';

const order = (more: Partial<BookedOrder>): BookedOrder => ({
  id: 'a',
  created_at: '2026-03-10T08:00:00.000Z',
  paid_at: '2026-03-10T08:05:00.000Z',
  stripe_session_id: 'cs_test_1',
  total_amount: 1300,
  imported: false,
  refunded_amount: 0,
  ...more,
});

describe('the bookkeeper’s table', () => {
  it('has a line for each order by its day, with what is left of it and the tax in that, and their sums', () => {
    const [, ...lines] = bookkeeperTable([
      order({ id: 'b', total_amount: 8300, refunded_amount: 7000 }),
      order({ paid_at: '2026-03-09T08:00:00.000Z' }),
    ]);
    expect(lines).toEqual([
      ['a', '2026-03-09', '13.00', '0.00', '13.00', '8.1', '0.97', '12.03', 'cs_test_1'],
      ['b', '2026-03-10', '83.00', '70.00', '13.00', '8.1', '0.97', '12.03', 'cs_test_1'],
      ['Totale', '', '96.00', '70.00', '26.00', '', '1.94', '24.06', ''],
    ]);
  });

  it('takes the rate of the day, and the total of an order of the system before in francs', () => {
    const [, line] = bookkeeperTable([
      order({ paid_at: '2023-12-31T08:00:00.000Z', imported: true, total_amount: 130_000 }),
    ]);
    expect(line?.slice(2, 8)).toEqual(['13.00', '0.00', '13.00', '7.7', '0.93', '12.07']);
  });

  it('goes by the month in which it was paid, in Zurich', () => {
    const late = order({ paid_at: '2026-03-31T22:30:00.000Z' });
    expect([isPaidInMonth(late, '2026-03'), isPaidInMonth(late, '2026-04')]).toEqual([false, true]);
  });
});

it('a price is the tax in it and the rest, in whole cents', () => {
  expect([1081, 1300, 0].map((cents) => vatIn(cents, 81))).toEqual([81, 97, 0]);
});
