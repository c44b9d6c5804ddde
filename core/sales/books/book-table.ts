import type { BookRow, BookSummary } from '../contract/books.ts';
import type { BookKind } from './book-kinds.ts';
import { balanceChange, bookCurrency, bookTotals, netOf, sameTotals } from './book-totals.ts';
import { methodName } from './payment-method.ts';

const kindNames: Record<Exclude<BookKind, 'other'>, string> = {
  payment: 'Pagamento',
  payment_failure: 'Pagamento non riuscito',
  refund: 'Rimborso',
  refund_failure: 'Rimborso non riuscito',
  dispute: 'Contestazione',
  dispute_reversal: 'Contestazione vinta',
  fee: 'Commissione',
  payout: 'Versamento',
  payout_reversal: 'Versamento tornato',
};

/** Returns a row's name; one of another kind has the payment provider's own. */
export const bookName = ({ kind, category, text }: BookRow): string =>
  kind === 'other' ? (text ?? category) : kindNames[kind];

/** A row with the balance after it; null for a row in another currency. */
export interface BalancedRow extends BookRow {
  balance: number | null;
}

/** Adds the balance after each row. @param rows the period's from its beginning, the oldest first */
export function withBalances(rows: readonly BookRow[], opening: number): BalancedRow[] {
  let balance = opening;
  return rows.map((row) => {
    if (row.currency !== bookCurrency) return { ...row, balance: null };
    balance += row.amount - row.fee;
    return { ...row, balance };
  });
}

/** Tells whether the opening balance, the rows and the closing balance fit together. @param rows all of the period */
export function booksMatch(rows: readonly BookRow[], { totals, opening, closing }: BookSummary): boolean {
  const sums = bookTotals(rows);
  return sameTotals(sums, totals) && opening + balanceChange(sums) === closing;
}

const HEADINGS = [
  'Data',
  'Tipo',
  'Metodo',
  'Ordine',
  'Importo',
  'Commissione',
  'Netto',
  'Saldo',
  'Valuta',
  'Arrivo in banca',
  'Testo',
  'Stripe',
  'Versamento',
];

export const inFrancs = (cents: number): string => (cents / 100).toFixed(2);

/** Returns a period of the books as a table: headings, the rows, the sums and the balances. */
export function bookTable(rows: readonly BookRow[], summary: BookSummary): string[][] {
  const { totals, opening, closing } = summary;
  const line = (name: string, cents: number) => ['', name, '', '', '', '', inFrancs(cents), '', 'CHF', '', '', '', ''];
  const said = (name: string, text: string) => ['', name, '', '', '', '', '', '', '', '', text, '', ''];
  return [
    HEADINGS,
    ...withBalances(rows, opening).map((row) => [
      row.day,
      bookName(row),
      methodName(row),
      row.order_id ?? '',
      inFrancs(row.amount),
      inFrancs(-row.fee),
      inFrancs(row.amount - row.fee),
      row.balance === null ? '' : inFrancs(row.balance),
      row.currency.toUpperCase(),
      row.arrives ?? '',
      row.text ?? '',
      row.source ?? row.id,
      row.payout ?? '',
    ]),
    line('Saldo iniziale', opening),
    line('Pagamenti', totals.gross),
    line('Rimborsi', totals.refunds),
    line('Contestazioni', totals.disputes),
    line('Altro', totals.other),
    line('Commissioni', totals.fees),
    line('Netto', netOf(totals)),
    line('Versamenti', totals.payouts),
    line('Saldo finale', closing),
    said('Controllo', booksMatch(rows, summary) ? 'Le somme corrispondono' : 'Le somme non corrispondono'),
  ];
}
