/**
 * The price of a cart, for browser and server (docs/decisions/031-price-lists.md). Pure, in whole cents. The order of
 * the lines changes nothing.
 */
import { deductionOf, MIN_PAYMENT } from './deduction.ts';
import { singlePrice, type PackStep } from './price-list.ts';

/**
 * The reasons for a price below the list's. `pack`: several single photos. `credit`: photos that the buyer paid before.
 * `small`: the total is below the payment provider's minimum.
 */
export const discountReasons = ['pack', 'credit', 'small'] as const;
export type DiscountReason = (typeof discountReasons)[number];

export interface LineToPrice {
  type: 'single' | 'collection';
  /** The list's price, in cents. */
  list: number;
  /** The pack steps of a single photo. */
  steps?: readonly PackStep[] | undefined;
  /** Cents that the buyer paid for single photos of the collection. */
  paid?: number;
}

export interface PricedLine {
  /** In cents; `price` is the rest after the discount. */
  list_price: number;
  price: number;
  /** Undefined at the list's price. */
  discount?: { amount: number; reason: DiscountReason };
}

export interface PricedLines {
  /** One per line, in the same order. */
  lines: PricedLine[];
  total: number;
}

/** Returns the cheapest price of the chosen lines. It never exchanges one: a collection instead of singles is an offer. */
export function priceLines(lines: readonly LineToPrice[]): PricedLines {
  const counts = new Map<string, number>();
  for (const line of lines) if (line.type === 'single') counts.set(packOf(line), (counts.get(packOf(line)) ?? 0) + 1);
  const priced = lines.map((line): PricedLine => {
    if (line.type === 'collection')
      return lineAt(line.list, line.list - deductionOf(line.list, line.paid ?? 0), 'credit');
    return lineAt(line.list, singlePrice(line.list, line.steps, counts.get(packOf(line))!), 'pack');
  });
  const total = totalOf(priced);
  if (total === 0 || total >= MIN_PAYMENT) return { lines: priced, total };
  return {
    lines: priced.map((line) => lineAt(line.list_price, 0, line.price > 0 ? 'small' : reasonOf(line))),
    total: 0,
  };
}

/** Returns the text that photos of one pack share. */
const packOf = ({ list, steps = [] }: LineToPrice): string =>
  [list, ...steps.map(({ from, price }) => `${from}:${price}`)].join(' ');

const lineAt = (list_price: number, price: number, reason: DiscountReason): PricedLine =>
  price === list_price
    ? { list_price, price }
    : { list_price, price, discount: { amount: list_price - price, reason } };

const reasonOf = ({ discount }: PricedLine): DiscountReason => discount?.reason ?? 'small';

const totalOf = (lines: readonly PricedLine[]): number => lines.reduce((sum, { price }) => sum + price, 0);
