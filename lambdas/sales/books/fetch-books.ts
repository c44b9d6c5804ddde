import { addTotals, balanceChange } from '../../../core/sales/books/book-totals.ts';
import { readBalance, readMovements, readNewestMovement, readPaidOut } from '../../gateways/stripe/balance.ts';
import { swissDay } from '../../../core/time/swiss-day.ts';
import { log } from '../../log.ts';
import { FIRST_DAY, listBookDays } from '../../store/sales/books/book-days.ts';
import { isBooked, listBookRows, namePayout, storeBookRows } from '../../store/sales/books/book-rows.ts';
import { readBooksState, saveBooksState, type BooksState } from '../../store/sales/books/books-state.ts';
import { withOrders } from './with-orders.ts';

/** A movement may be listed some time after it was made, in seconds. */
const OVERLAP = 2 * 24 * 60 * 60;
/** The time in which an unnamed payout is looked for, in milliseconds: fetches may have failed for weeks. */
const NAMED_MS = 35 * 24 * 60 * 60 * 1000;
/** Sales go on while the books are compared; after so many attempts they are compared the next time. */
const MAX_TURNS = 3;

export interface BooksReport {
  /** False when the time was too short: the next fetch goes on. */
  done: boolean;
  /** The number of new rows. */
  stored: number;
}

/**
 * Stores the movements of the payment provider's balance since the last fetch, each once, and compares the books with
 * the balance. An interrupted fetch is continued by the next one from its last page.
 * @param deadline epoch milliseconds; no page is begun after it
 */
export async function fetchBooks(deadline: number): Promise<BooksReport> {
  let stored = 0;
  for (let turn = 1; turn <= MAX_TURNS; turn++) {
    for (let more = true; more;) {
      if (Date.now() > deadline) return { done: false, stored };
      const page = await storePage();
      stored += page.stored;
      more = page.more;
    }
    if (!(await namePayouts(deadline))) return { done: false, stored };
    if (await compare(turn === MAX_TURNS)) break;
  }
  log.info('the books were fetched', { stored });
  return { done: true, stored };
}

/**
 * Names the payout in each row that it brought to the bank, and at last in the payout's own row. So an interruption is
 * made good by the next fetch. False when the time is over.
 */
async function namePayouts(deadline: number): Promise<boolean> {
  const now = new Date();
  const rows = await listBookRows(swissDay(new Date(now.getTime() - NAMED_MS)), swissDay(now));
  for (const { source, arrives, ...own } of rows.filter((row) => row.kind === 'payout' && row.payout === null)) {
    if (source === null) continue;
    if (Date.now() > deadline) return false;
    const payout = { payout: source, payout_arrives: arrives };
    for (const one of await readPaidOut(source)) await namePayout(one, payout);
    await namePayout(own, payout);
  }
  return true;
}

/** Stores the next page of the walk, and then its place. */
async function storePage(): Promise<{ stored: number; more: boolean }> {
  const state = await readBooksState();
  const { from, began, after } = state.pass ?? newPass(state);
  const { movements, more } = await readMovements(from, after);
  const stored = await storeBookRows(await withOrders(movements));
  const last = movements.at(-1);
  await saveBooksState(
    state,
    more && last ? { pass: { from, began, after: last.id } } : { pass: null, fetched_until: began },
  );
  return { stored, more };
}

const newPass = ({ fetched_until }: BooksState) => ({
  from: Math.max(0, fetched_until - OVERLAP),
  began: Math.floor(Date.now() / 1000),
  after: undefined,
});

/**
 * Compares the sum of all rows with the provider's balance. False when a movement came meanwhile, or when they differ
 * for the moment.
 */
async function compare(isLast: boolean): Promise<boolean> {
  const provider = await readBalance();
  const newest = await readNewestMovement();
  if (newest && !(await isBooked(newest))) return false;
  const books = balanceChange(addTotals(await listBookDays(FIRST_DAY, '9', true)));
  if (books !== provider && !isLast) return false;
  if (books !== provider) log.error('the books differ from the balance', { books, provider });
  await saveBooksState(await readBooksState(), { compared: { at: new Date().toISOString(), provider, books } });
  return true;
}
