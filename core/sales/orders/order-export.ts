import { shownTotal } from './orders.ts';
import { swissDay } from '../../time/swiss-day.ts';
import { rateOn, taxIn } from '../vat.ts';

/** Money of an order that went back, as the payment provider says. */
export interface BookedRefund {
  /** When. */
  at: string;
  /** Cents. */
  amount: number;
}

/** A paid order, as far as the bookkeeper wants to know it: nobody's name or address. */
export interface BookedOrder {
  id: string;
  created_at: string;
  paid_at: string | null;
  /** As the settings said when it was paid; null on orders from before it was written down. */
  vat_rate: string | null;
  stripe_session_id: string | null;
  total_amount: number;
  imported: boolean;
  /** Cents. */
  refunded_amount: number;
  /** Each time; of orders from before it was written down, none. */
  refunds: readonly BookedRefund[];
}

const HEADINGS = [
  'Ordine',
  'Tipo',
  'Data',
  'Importo CHF',
  'IVA %',
  'IVA CHF',
  'Importo senza IVA CHF',
  'Sessione di pagamento',
];

interface Line {
  order: BookedOrder;
  kind: 'Vendita' | 'Rimborso';
  day: string;
  /** Cents, below zero for what went back. */
  cents: number;
  rate: string;
}

/** Zurich's day on which it was paid. */
const dayOf = ({ paid_at, created_at }: BookedOrder): string => swissDay(new Date(paid_at ?? created_at));

/**
 * A sale on the day on which it was paid, and what went back on the day on which it did. What went back before days were written down stands on that
 * of the sale, until the payment is looked at again.
 */
function linesOf(order: BookedOrder, vatRate: string): Line[] {
  const sold = dayOf(order);
  const line = (kind: Line['kind'], day: string, cents: number): Line => ({
    order,
    kind,
    day,
    cents,
    // What goes back takes the tax of its sale along.
    rate: rateOn(order.vat_rate ?? vatRate, sold),
  });
  const known = order.refunds.reduce((sum, { amount }) => sum + amount, 0);
  const undated = order.refunded_amount - known;
  return [
    line('Vendita', sold, Math.round(shownTotal(order))),
    ...order.refunds.map(({ at, amount }) => line('Rimborso', swissDay(new Date(at)), -amount)),
    ...(undated > 0 ? [line('Rimborso', sold, -undated)] : []),
  ];
}

const amount = (cents: number): string => (cents / 100).toFixed(2);

/**
 * A month of the books: the headings, a line for each sale and for each time that money went back, by their days, and the sums.
 * @param orders those that were paid or of which money went back in the month; others do no harm
 * @param month Zurich's: `2026-08`
 * @param vatRate the seller's of today, for orders that do not say it
 */
export function bookkeeperTable(orders: readonly BookedOrder[], month: string, vatRate: string): string[][] {
  const lines = orders
    .flatMap((order) => linesOf(order, vatRate))
    .filter(({ day }) => day.startsWith(`${month}-`))
    .map((line) => ({ ...line, vat: taxIn(line.cents, line.rate) }))
    .sort((a, b) => (`${a.day} ${a.order.id}` < `${b.day} ${b.order.id}` ? -1 : 1));
  const sum = (of: (line: (typeof lines)[number]) => number) => amount(lines.reduce((all, line) => all + of(line), 0));
  return [
    HEADINGS,
    ...lines.map(({ order, kind, day, cents, rate, vat }) => [
      order.id,
      kind,
      day,
      amount(cents),
      Number(rate).toFixed(1),
      amount(vat),
      amount(cents - vat),
      order.stripe_session_id ?? '',
    ]),
    ['Totale', '', '', sum(({ cents }) => cents), '', sum(({ vat }) => vat), sum(({ cents, vat }) => cents - vat), ''],
  ];
}
