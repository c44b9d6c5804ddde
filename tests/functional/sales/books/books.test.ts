import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { bookTable, booksMatch, inFrancs } from '../../../../core/sales/books/book-table.ts';
import type { BookRow } from '../../../../core/sales/contract/books.ts';
import { swissDay } from '../../../../core/time/swiss-day.ts';
import { log } from '../../../../lambdas/log.ts';
import { handler as fetchDaily } from '../../../../lambdas/sales/books/fetch.ts';
import { fetchBooksNow, showBooks } from '../../../../lambdas/sales/books/office.ts';
import { exportMonth } from '../../../../lambdas/sales/orders/office/export.ts';
import { keys } from '../../../../lambdas/store/table/keys.ts';
import { changeItem } from '../../../../lambdas/store/table/table.ts';
import { afterSale, buyAndFulfil, comeBack, checkOut, paymentOf, startAfterSale } from '../../after-sale-parts.ts';
import { itemOf } from '../../sale-catalogue.ts';
import type { SaleParts } from '../../sale-parts.ts';
import { allRows, always } from './all-rows.ts';

const DAY = 24 * 60 * 60;
let parts: SaleParts;
const told = vi.spyOn(log, 'error');
vi.spyOn(log, 'info').mockImplementation(() => undefined);
beforeEach(() => void told.mockReset());

/** Returns the rows of an order in short: kind, method, amount, fee. */
const ofOrder = async (orderId: string) =>
  (await allRows())
    .filter(({ order_id }) => order_id === orderId)
    .map(({ kind, method, amount, fee }) => [kind, method, amount, fee]);

describe('the books', () => {
  beforeAll(async () => {
    parts = await startAfterSale();
  });
  afterAll(() => parts?.close());

  it('are empty before the first fetch, and fit the balance after it', async () => {
    expect(await showBooks(always)).toMatchObject({ opening: 0, closing: 0, fetched_at: null, compared: null });
    expect(await fetchDaily()).toEqual({ done: true, stored: 0 });
    expect(await showBooks(always)).toMatchObject({ closing: 0, compared: { provider: 0, books: 0 } });
  });

  it('have a sale, its refund and their order, each with method and fee', async () => {
    const card = await buyAndFulfil(parts, [itemOf('900001', 1)]);
    const twint = await checkOut([itemOf('900002')]);
    await parts.payAt(twint.url, { method: 'twint' });
    await comeBack(twint.sessionId);
    await parts.stripe.refunds.create({ payment_intent: card.payment, amount: 300 });
    await fetchDaily();
    expect(await ofOrder(card.orderId)).toEqual(
      expect.arrayContaining([
        ['payment', 'card', 1300, 68],
        ['refund', 'card', -300, 0],
      ]),
    );
    expect(await ofOrder(twint.orderId)).toEqual([['payment', 'twint', 7000, 163]]);
    const { rows } = await exportMonth(swissDay(new Date()).slice(0, 7));
    expect(rows.filter(([id]) => id === twint.orderId).map((cells) => cells.at(-1))).toEqual(['TWINT']);
    expect(rows.find(([id]) => id === card.orderId)?.at(-1)).toBe('Carta (Visa)');
  });

  it('have a dispute with its fee, and its end', async () => {
    const [lost, won] = [
      await buyAndFulfil(parts, [itemOf('900001', 2)]),
      await buyAndFulfil(parts, [itemOf('900001', 3)]),
    ];
    const disputes = [
      await afterSale(parts, { dispute: lost.payment }),
      await afterSale(parts, { dispute: won.payment }),
    ];
    await afterSale(parts, { close_dispute: disputes[0]!.id, as: 'lost' });
    await fetchDaily();
    parts.clock.ahead += DAY;
    await afterSale(parts, { close_dispute: disputes[1]!.id, as: 'won' });
    await fetchDaily();
    const disputed = ['dispute', 'card', -1300, 2000];
    expect((await ofOrder(lost.orderId)).sort()).toEqual([disputed, ['payment', 'card', 1300, 68]]);
    expect((await ofOrder(won.orderId)).sort()).toEqual([
      disputed,
      ['dispute_reversal', 'card', 1300, 0],
      ['payment', 'card', 1300, 68],
    ]);
  });

  it('have payouts with the day on which they arrive, and one that the bank sent back', async () => {
    parts.clock.ahead += 4 * DAY;
    const { opening } = await showBooks({ ...always, from: swissDay(new Date()) });
    const payout = await afterSale(parts, { pay_out: 'available' });
    await afterSale(parts, { fail_payout: payout.id });
    await fetchDaily();
    const today = { from: swissDay(new Date()), to: swissDay(new Date()) };
    const rows = await allRows(today);
    expect(rows.map(({ kind, amount }) => [kind, amount]).sort()).toEqual([
      ['payout', -opening],
      ['payout_reversal', opening],
    ]);
    expect(rows.map(({ arrives }) => arrives)).toEqual(Array(2).fill(swissDay(new Date(Date.now() + DAY * 1000))));
    expect(await showBooks(today)).toMatchObject({ totals: { rows: 2, payouts: 0 }, opening, closing: opening });
    // Each row before it that had not been paid out names it, the payout too; another fetch changes nothing.
    const named = async () => (await allRows()).map(({ id, payout: its }) => [id, its]);
    const before = await named();
    expect(rows.find(({ kind }) => kind === 'payout')!.payout).toBe(payout.id);
    const paidOut = (await allRows()).filter((row) => row.payout === payout.id && row.kind !== 'payout');
    expect(new Set(paidOut.map(({ payout_arrives }) => payout_arrives))).toEqual(new Set([rows[0]!.arrives]));
    expect(paidOut.reduce((sum, { amount, fee }) => sum + amount - fee, 0)).toBe(opening);
    await fetchDaily();
    expect(await named()).toEqual(before);
  });

  it('show a payment that no order explains under the payment provider’s name', async () => {
    const session = await parts.stripe.checkout.sessions.create({
      mode: 'payment',
      success_url: 'http://localhost:3000/',
      payment_intent_data: { description: 'Fiera di Lugano', metadata: { order_id: 'of-another-shop' } },
      line_items: [
        { quantity: 1, price_data: { currency: 'chf', unit_amount: 500, product_data: { name: 'Stampa' } } },
      ],
    });
    await parts.payAt(session.url!);
    await fetchDaily();
    const payment = await paymentOf(parts, session.id);
    const row = (await allRows()).find(({ provider_page }) => provider_page?.endsWith(payment));
    expect(row).toMatchObject({ kind: 'payment', amount: 500, order_id: null, text: 'Fiera di Lugano' });
  });

  it('add up: opening balance, net and payouts are the closing balance, which is the payment provider’s', async () => {
    const { available, pending } = await parts.stripe.balance.retrieve();
    const provider = [...available, ...pending].reduce((sum, { amount }) => sum + amount, 0);
    const all = await showBooks(always);
    expect(all).toMatchObject({ opening: 0, closing: provider, compared: { provider, books: provider } });
    const days = [...new Set((await allRows()).map(({ day }) => day))];
    let balance = 0;
    for (const day of days) {
      const summary = await showBooks({ from: day, to: day });
      expect(summary.opening).toBe(balance);
      expect(booksMatch(await allRows({ from: day, to: day }), summary)).toBe(true);
      balance = summary.closing;
    }
    expect([days.length, balance]).toEqual([3, provider]);
    expect(told).not.toHaveBeenCalled();
  });

  it('are the same in the file: a line for each row in its order, and the same sums', async () => {
    const [rows, summary] = [await allRows(), await showBooks(always)];
    const table = bookTable(rows, summary);
    const lines = table.slice(1, 1 + rows.length);
    expect(lines.map((cells) => [cells[0], cells[3], cells[4], cells[11]])).toEqual(
      rows.map(({ day, order_id, amount, source }) => [day, order_id ?? '', inFrancs(amount), source]),
    );
    expect(lines.map(([day]) => day)).toEqual(lines.map(([day]) => day).sort());
    expect(lines.at(-1)?.[7]).toBe(inFrancs(summary.closing));
    expect(table.at(-1)).toContain('Le somme corrispondono');
  });

  it('store every movement once, however often and at once they are fetched', async () => {
    const before = await allRows();
    await buyAndFulfil(parts, [itemOf('900001', 4)]);
    await Promise.all([fetchDaily(), fetchBooksNow(), fetchDaily()]);
    expect(await fetchDaily()).toEqual({ done: true, stored: 0 });
    const rows = await allRows();
    expect(rows).toHaveLength(before.length + 1);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(booksMatch(rows, await showBooks(always))).toBe(true);
  });

  it('raise an alarm when they differ from the balance', async () => {
    const [{ day }] = (await allRows()) as [BookRow];
    const spoil = (cents: number) => changeItem({ key: keys.bookDay(day), add: { other: cents } });
    await spoil(100);
    await fetchDaily();
    const { compared, closing } = await showBooks(always);
    expect(compared).toMatchObject({ books: closing, provider: closing - 100 });
    expect(told).toHaveBeenCalledWith('the books differ from the balance', { books: closing, provider: closing - 100 });
    await spoil(-100);
    await fetchDaily();
    expect((await showBooks(always)).compared).toMatchObject({ books: closing - 100, provider: closing - 100 });
  });
});
