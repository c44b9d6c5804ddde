import { shownTotal } from './orders.ts';
import { swissDay } from '../../time/swiss-day.ts';
import { rateOn, taxIn } from '../vat.ts';

/** A refund or lost dispute of an order, as the payment provider reports it. */
export interface BookedRefund {
  /** The payment provider's id. */
  id: string;
  /** The time of the refund. */
  at: string;
  /** In cents. */
  amount: number;
}

/** A paid order with the facts for the bookkeeper: without name and address. */
export interface BookedOrder {
  id: string;
  created_at: string;
  paid_at: string | null;
  /** From the settings at the time of payment; null for orders from before the shop stored it. */
  vat_rate: string | null;
  stripe_session_id: string | null;
  total_amount: number;
  /** In cents: the list prices less the total. */
  discount_amount: number;
  imported: boolean;
  /** In cents. */
  refunded_amount: number;
  /** Each refund; empty for orders from before the shop stored them. */
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
  'Sconto CHF',
  'Sessione di pagamento',
  'Metodo',
];

interface Line {
  order: BookedOrder;
  kind: 'Vendita' | 'Rimborso' | 'Contestazione persa';
  day: string;
  /** Cents, negative for a refund. */
  cents: number;
  rate: string;
  /** Cents; 0 for a refund. */
  discount: number;
}

/** The provider's ids of disputes, `dp_…` and `du_…`; a lost one takes the money like a refund. */
const OF_DISPUTE = /^d[pu]_/;

/** Returns the day of payment in Zurich. */
const dayOf = ({ paid_at, created_at }: BookedOrder): string => swissDay(new Date(paid_at ?? created_at));

/**
 * Returns the lines of an order: the sale on the day of its payment, and each refund on its own day. Refunds from
 * before the shop stored days appear on the day of the sale, until the payment is checked again.
 */
function linesOf(order: BookedOrder, vatRate: string): Line[] {
  const sold = dayOf(order);
  const line = (kind: Line['kind'], day: string, cents: number): Line => ({
    order,
    kind,
    day,
    cents,
    discount: kind === 'Vendita' ? order.discount_amount : 0,
    // A refund has the tax rate of its sale.
    rate: rateOn(order.vat_rate ?? vatRate, sold),
  });
  const known = order.refunds.reduce((sum, { amount }) => sum + amount, 0);
  const undated = order.refunded_amount - known;
  return [
    line('Vendita', sold, Math.round(shownTotal(order))),
    ...order.refunds.map(({ id, at, amount }) =>
      line(OF_DISPUTE.test(id) ? 'Contestazione persa' : 'Rimborso', swissDay(new Date(at)), -amount),
    ),
    ...(undated > 0 ? [line('Rimborso', sold, -undated)] : []),
  ];
}

const amount = (cents: number): string => (cents / 100).toFixed(2);

/**
 * Returns a month of the books: the headings, a line for each sale and each refund by their days, and the sums.
 * @param orders all with a payment or refund in the month; others have no effect
 * @param month in Zurich: `2026-08`
 * @param vatRate the seller's current rate, for orders without one
 * @param methods the known payment methods in words, by order
 */
export function bookkeeperTable(
  orders: readonly BookedOrder[],
  month: string,
  vatRate: string,
  methods: ReadonlyMap<string, string> = new Map(),
): string[][] {
  const lines = orders
    .flatMap((order) => linesOf(order, vatRate))
    .filter(({ day }) => day.startsWith(`${month}-`))
    .map((line) => ({ ...line, vat: taxIn(line.cents, line.rate) }))
    .sort((a, b) => (`${a.day} ${a.order.id}` < `${b.day} ${b.order.id}` ? -1 : 1));
  const sum = (of: (line: (typeof lines)[number]) => number) => amount(lines.reduce((all, line) => all + of(line), 0));
  return [
    HEADINGS,
    ...lines.map(({ order, kind, day, cents, rate, vat, discount }) => [
      order.id,
      kind,
      day,
      amount(cents),
      Number(rate).toFixed(1),
      amount(vat),
      amount(cents - vat),
      amount(discount),
      order.stripe_session_id ?? '',
      methods.get(order.id) ?? '',
    ]),
    [
      'Totale',
      '',
      '',
      sum(({ cents }) => cents),
      '',
      sum(({ vat }) => vat),
      sum(({ cents, vat }) => cents - vat),
      sum(({ discount }) => discount),
      '',
      '',
    ],
  ];
}
