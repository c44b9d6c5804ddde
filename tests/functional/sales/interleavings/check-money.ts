import { expect } from 'vitest';
import { swissDay } from '../../../../core/time/swiss-day.ts';
import type { BookRow } from '../../../../core/sales/contract/books.ts';
import { fetchBooksNow, showBooks } from '../../../../lambdas/sales/books/office.ts';
import { exportMonth } from '../../../../lambdas/sales/orders/office/export.ts';
import { ownerOfEmail } from '../../../../lambdas/store/people/customers.ts';
import { allRows, always } from '../books/all-rows.ts';
import { refundedCents } from './expected.ts';
import { sumOf } from './expected-refunds.ts';
import type { Facts } from './facts.ts';
import type { Play } from './play.ts';

/** Checks customer, export, books and balance (`expected.ts`, 12 to 14). @param since the beginning of the play */
export async function checkMoney(play: Play, all: readonly Facts[], since: Date): Promise<void> {
  await checkCustomer(play, all);
  const days = { from: swissDay(since), to: swissDay(new Date()) };
  await fetchBooksNow();
  const rows = await allRows(days);
  const months = [...new Set([days.from.slice(0, 7), days.to.slice(0, 7)])];
  const exported = (await Promise.all(months.map(exportMonth))).flatMap((month) => month.rows.slice(1, -1));
  for (const facts of all) {
    checkExport(
      facts,
      exported.filter(([id]) => id === facts.placed.id),
    );
    checkBooks(
      facts,
      rows.filter(({ order_id }) => order_id === facts.placed.id),
    );
  }
  await checkBalance(play);
}

async function checkCustomer({ email }: Play, all: readonly Facts[]): Promise<void> {
  const paid = all.filter((facts) => facts.paid);
  const { customer } = await ownerOfEmail(email);
  const spent = paid.reduce((sum, facts) => sum + facts.total - refundedCents(facts), 0);
  expect([customer?.total_orders ?? 0, customer?.total_spent ?? 0], "customer's totals").toEqual([paid.length, spent]);
}

const centsOf = (francs: string | undefined): number => Math.round(Number(francs) * 100);

function checkExport({ paid, total, back }: Facts, lines: readonly string[][]): void {
  const of = (kind: string) => lines.filter((line) => line[1] === kind).map((line) => centsOf(line[3]));
  const sent = (lost: boolean) => back.filter(({ as }) => (as === 'lost') === lost).map(({ amount }) => -amount);
  const sorted = (cents: number[]) => cents.toSorted((a, b) => a - b);
  expect(of('Vendita'), 'exported sales').toEqual(paid ? [total] : []);
  expect(sorted(of('Rimborso')), 'exported refunds').toEqual(sorted(sent(false)));
  expect(sorted(of('Contestazione persa')), 'exported lost disputes').toEqual(sorted(sent(true)));
}

function checkBooks({ paid, total, back, disputes }: Facts, rows: readonly BookRow[]): void {
  const of = (...kinds: BookRow['kind'][]) => sumOf(rows.filter(({ kind }) => kinds.includes(kind)));
  const withdrawn = sumOf(disputes.filter(({ status }) => status !== 'won'));
  expect(of('payment', 'payment_failure'), 'sales in the books').toBe(paid ? total : 0);
  expect(0 - of('refund', 'refund_failure'), 'refunds in the books').toBe(
    sumOf(back.filter(({ as }) => as !== 'lost')),
  );
  expect(0 - of('dispute', 'dispute_reversal'), 'disputes in the books').toBe(withdrawn);
}

async function checkBalance({ parts }: Play): Promise<void> {
  const { available, pending } = await parts.stripe.balance.retrieve();
  const balance = sumOf([...available, ...pending]);
  const { closing, compared } = await showBooks(always);
  expect([closing, compared?.provider, compared?.books], 'books and balance').toEqual([balance, balance, balance]);
}
