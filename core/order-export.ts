import { shownTotal } from './orders.ts';
import { swissDay } from './swiss-day.ts';

/** A paid order, as far as the bookkeeper wants to know it: nobody's name or address. */
export interface BookedOrder {
  id: string;
  created_at: string;
  paid_at: string | null;
  stripe_session_id: string | null;
  total_amount: number;
  imported: boolean;
  /** Cents. */
  refunded_amount: number;
}

/** Switzerland's standard rate in tenths of a per cent, from the day on (MWSTG art. 25; before 2024 7.7 %). */
const RATES = [
  { from: '2024-01-01', permille: 81 },
  { from: '', permille: 77 },
];

const HEADINGS = [
  'Ordine',
  'Pagato il',
  'Totale CHF',
  'Rimborsato CHF',
  'Incassato CHF',
  'IVA %',
  'IVA CHF',
  'Incassato senza IVA CHF',
  'Sessione di pagamento',
];

/** Zurich's day on which it was paid. */
const dayOf = ({ paid_at, created_at }: BookedOrder): string => swissDay(new Date(paid_at ?? created_at));

export const isPaidInMonth = (order: BookedOrder, month: string): boolean => dayOf(order).startsWith(`${month}-`);

/** The tax that is in a price, in whole cents. */
export const vatIn = (cents: number, permille: number): number => Math.round((cents * permille) / (1000 + permille));

const rateOn = (day: string): number => RATES.find(({ from }) => day >= from)!.permille;

const amount = (cents: number): string => (cents / 100).toFixed(2);

/** The headings, a line for each order by the day on which it was paid, and their sums. What went back later stands in the line of its sale. */
export function bookkeeperTable(orders: readonly BookedOrder[]): string[][] {
  const lines = orders
    .map((order) => {
      const day = dayOf(order);
      const total = Math.round(shownTotal(order));
      const kept = total - order.refunded_amount;
      const permille = rateOn(day);
      return { order, day, total, kept, permille, vat: vatIn(kept, permille) };
    })
    .sort((a, b) => (`${a.day} ${a.order.id}` < `${b.day} ${b.order.id}` ? -1 : 1));
  const sum = (of: (line: (typeof lines)[number]) => number) => amount(lines.reduce((all, line) => all + of(line), 0));
  return [
    HEADINGS,
    ...lines.map(({ order, day, total, kept, permille, vat }) => [
      order.id,
      day,
      amount(total),
      amount(order.refunded_amount),
      amount(kept),
      (permille / 10).toFixed(1),
      amount(vat),
      amount(kept - vat),
      order.stripe_session_id ?? '',
    ]),
    [
      'Totale',
      '',
      sum(({ total }) => total),
      sum(({ order }) => order.refunded_amount),
      sum(({ kept }) => kept),
      '',
      sum(({ vat }) => vat),
      sum(({ kept, vat }) => kept - vat),
      '',
    ],
  ];
}
