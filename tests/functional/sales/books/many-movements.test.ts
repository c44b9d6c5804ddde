import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { booksMatch } from '../../../../core/sales/books/book-table.ts';
import { log } from '../../../../lambdas/log.ts';
import { fetchBooks } from '../../../../lambdas/sales/books/fetch-books.ts';
import { handler as fetchDaily } from '../../../../lambdas/sales/books/fetch.ts';
import { showBookRows, showBooks } from '../../../../lambdas/sales/books/office.ts';
import { readBooksState } from '../../../../lambdas/store/sales/books/books-state.ts';
import { buyAndFulfil, loseCalls, startAfterSale } from '../../after-sale-parts.ts';
import { itemOf } from '../../sale-catalogue.ts';
import type { SaleParts } from '../../sale-parts.ts';
import { allRows, always } from './all-rows.ts';

const DAY = 24 * 60 * 60;
/** The attempts of one call. */
const ALL_ATTEMPTS = 3;

let parts: SaleParts;
vi.spyOn(log, 'info').mockImplementation(() => undefined);

describe('the books of many movements', () => {
  let count = 0;
  beforeAll(async () => {
    parts = await startAfterSale();
    const { payment } = await buyAndFulfil(parts, [itemOf('900002')]);
    // Three pages at the payment provider, two in the office, and more than a year.
    for (let refund = 0; refund < 230; refund++) {
      if (refund % 100 === 50) parts.clock.ahead += 200 * DAY;
      await parts.stripe.refunds.create({ payment_intent: payment, amount: 1 });
    }
    count = 231;
  });
  afterAll(() => parts?.close());

  it('are fetched further by the next call after a fault in the middle or at the end of the time', async () => {
    parts.faults.crashAfter = 9;
    await expect(fetchDaily()).rejects.toThrow();
    const { pass } = await readBooksState();
    expect(pass?.after).toMatch(/^txn_/);
    expect(await fetchBooks(Date.now() - 1)).toEqual({ done: false, stored: 0 });
    await loseCalls(parts, { path: '/v1/balance_transactions', method: 'GET', times: ALL_ATTEMPTS, lost: 'answer' });
    await expect(fetchDaily()).rejects.toThrow('Stripe');
    expect((await readBooksState()).pass).toEqual(pass);
    for (let crashAfter = 0; (await allRows()).length < count; crashAfter++) {
      parts.faults.crashAfter = crashAfter;
      await fetchDaily().catch(() => undefined);
      expect(crashAfter).toBeLessThan(60);
    }
    parts.faults.crashAfter = null;
    expect(await fetchDaily()).toEqual({ done: true, stored: 0 });
    const summary = await showBooks(always);
    expect(booksMatch(await allRows(), summary)).toBe(true);
    expect(summary.compared).toMatchObject({ provider: summary.closing, books: summary.closing });
  });

  it('are shown page by page over more than a year, each row once and by date', async () => {
    const first = await showBookRows(always);
    expect([first.rows.length, first.next]).toEqual([200, expect.stringContaining('#txn_')]);
    const rows = await allRows();
    expect(rows).toHaveLength(count);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(count);
    expect(rows.map(({ at }) => at)).toEqual(rows.map(({ at }) => at).sort());
    expect(new Set(rows.map(({ day }) => day.slice(0, 4))).size).toBeGreaterThan(1);
  });
});
