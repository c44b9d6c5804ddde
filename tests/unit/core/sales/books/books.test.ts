import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { bookKindOf, bookKinds } from '../../../../../core/sales/books/book-kinds.ts';
import { bookName, booksMatch, bookTable, withBalances } from '../../../../../core/sales/books/book-table.ts';
import {
  addTotals,
  balanceChange,
  bookTotals,
  netOf,
  noTotals,
  type BookTotals,
} from '../../../../../core/sales/books/book-totals.ts';
import { methodName } from '../../../../../core/sales/books/payment-method.ts';
import type { BookRow, BookSummary } from '../../../../../core/sales/contract/books.ts';

const row = (more: Partial<BookRow>): BookRow => ({
  id: 'txn_1',
  at: '2026-08-21T08:00:00.000Z',
  day: '2026-08-21',
  kind: 'payment',
  category: 'charge',
  text: null,
  source: 'ch_1',
  method: 'twint',
  card: null,
  amount: 1300,
  fee: 55,
  currency: 'chf',
  order_id: 'a',
  arrives: null,
  provider_page: null,
  payout: 'po_1',
  payout_arrives: null,
  ...more,
});
const month: BookRow[] = [
  row({}),
  row({ id: 'txn_2', kind: 'payment', amount: 7000, fee: 233, method: 'card', card: 'visa', order_id: 'b' }),
  row({ id: 'txn_3', kind: 'refund', amount: -1300, fee: 0 }),
  row({ id: 'txn_4', kind: 'refund_failure', amount: 300, fee: 0 }),
  row({ id: 'txn_5', kind: 'dispute', amount: -7000, fee: 2000, order_id: 'b' }),
  row({ id: 'txn_6', kind: 'dispute_reversal', amount: 7000, fee: 0, order_id: 'b' }),
  row({ id: 'txn_7', kind: 'fee', category: 'fee', text: 'Radar', amount: -120, fee: 0, order_id: null }),
  row({ id: 'txn_8', kind: 'payout', amount: -4000, fee: 0, arrives: '2026-08-24', order_id: null }),
  row({ id: 'txn_9', kind: 'other', category: 'risk_reserved_funds', amount: -50, fee: 0, order_id: null }),
];
const totals: BookTotals = {
  rows: 9,
  gross: 8300,
  refunds: -1000,
  disputes: 0,
  fees: -2408,
  other: -50,
  payouts: -4000,
  foreign: 0,
};
const summaryOf = (rows: readonly BookRow[], opening: number): BookSummary => {
  const sums = bookTotals(rows);
  return { totals: sums, opening, closing: opening + balanceChange(sums), fetched_at: null, compared: null };
};

describe('the sums of the books', () => {
  it('take each movement with its sign, and every fee', () => {
    expect(bookTotals(month)).toEqual(totals);
    expect([netOf(totals), balanceChange(totals)]).toEqual([4842, 842]);
  });

  it('leave out another currency, and count its rows', () => {
    expect(bookTotals([row({ currency: 'eur' }), row({})])).toMatchObject({ rows: 2, gross: 1300, foreign: 1 });
  });

  it('are the change of the balance, however the rows are divided', () => {
    const rows = fc.array(
      fc.record({
        kind: fc.constantFrom(...bookKinds),
        amount: fc.integer({ min: -100_000, max: 100_000 }),
        fee: fc.integer({ min: 0, max: 5000 }),
        currency: fc.constantFrom('chf', 'chf', 'eur'),
      }),
    );
    fc.assert(
      fc.property(rows, rows, (one, other) => {
        const all = bookTotals([...one, ...other]);
        expect(addTotals([bookTotals(one), bookTotals(other)])).toEqual(all);
        const chf = [...one, ...other].filter(({ currency }) => currency === 'chf');
        expect(balanceChange(all)).toBe(chf.reduce((sum, { amount, fee }) => sum + amount - fee, 0));
      }),
    );
  });
});

describe('a period of the books', () => {
  it('has the balance after each row, and none after a row in another currency', () => {
    const rows = [month[0]!, row({ id: 'txn_0', currency: 'eur' }), month[2]!];
    expect(withBalances(rows, 100).map(({ balance }) => balance)).toEqual([1345, null, 45]);
  });

  it('matches when the rows are those of the sums, and only then', () => {
    const summary = summaryOf(month, 500);
    expect(booksMatch(month, summary)).toBe(true);
    expect(booksMatch(month.slice(1), summary)).toBe(false);
    expect(booksMatch([...month, month[0]!], summary)).toBe(false);
    expect(booksMatch(month, { ...summary, closing: summary.closing + 1 })).toBe(false);
    expect(booksMatch([], { ...summary, totals: noTotals, closing: 500 })).toBe(true);
  });

  it('is a table with every row, the sums, the balances and the check', () => {
    const table = bookTable(month, summaryOf(month, 500));
    expect(table[1]).toEqual([
      '2026-08-21',
      'Pagamento',
      'TWINT',
      'a',
      '13.00',
      '-0.55',
      '12.45',
      '17.45',
      'CHF',
      '',
      '',
      'ch_1',
      'po_1',
    ]);
    expect(table[8]?.slice(0, 10)).toEqual([
      '2026-08-21',
      'Versamento',
      'TWINT',
      '',
      '-40.00',
      '0.00',
      '-40.00',
      '13.92',
      'CHF',
      '2026-08-24',
    ]);
    expect(table.slice(10).map((cells) => [cells[1], cells[6] || cells[10]])).toEqual([
      ['Saldo iniziale', '5.00'],
      ['Pagamenti', '83.00'],
      ['Rimborsi', '-10.00'],
      ['Contestazioni', '0.00'],
      ['Altro', '-0.50'],
      ['Commissioni', '-24.08'],
      ['Netto', '48.42'],
      ['Versamenti', '-40.00'],
      ['Saldo finale', '13.42'],
      ['Controllo', 'Le somme corrispondono'],
    ]);
    expect(bookTable(month.slice(1), summaryOf(month, 500)).at(-1)).toContain('Le somme non corrispondono');
  });

  it('names a row of an unknown kind as the payment provider does', () => {
    expect(bookKindOf('risk_reserved_funds')).toBe('other');
    expect(bookName(month[8]!)).toBe('risk_reserved_funds');
    expect(bookName(row({ kind: 'other', text: 'Reserved funds' }))).toBe('Reserved funds');
  });
});

test.each([
  [{ method: 'twint', card: null }, 'TWINT'],
  [{ method: 'card', card: 'visa' }, 'Carta (Visa)'],
  [{ method: 'card', card: 'mastercard apple_pay' }, 'Carta (Mastercard, Apple Pay)'],
  [{ method: 'card', card: null }, 'Carta'],
  [{ method: 'klarna', card: null }, 'klarna'],
  [{ method: null, card: null }, ''],
])('the method %o is %s', (method, name) => {
  expect(methodName(method)).toBe(name);
});
