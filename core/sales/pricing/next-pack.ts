/** The next better offer of single photos: a pack that a few more photos would fill. Pure. */
import type { CartItem } from '../contract/money.ts';
import { groupBy } from '../../wire/lists/group-by.ts';
import { singlePrice, type PackStep } from './price-list.ts';

export interface NextPack {
  /** The number of photos that are missing. */
  more: number;
  /** The price of each photo then, in cents. */
  price: number;
}

/** Returns the next packs of a cart's single photos, one per list. */
export function nextPacks(items: readonly CartItem[]): NextPack[] {
  const singles = groupBy(
    items.filter(({ type }) => type === 'single'),
    ({ price, steps }) => JSON.stringify([price, steps]),
  );
  return [...singles.values()].flatMap((group) => nextPack(group[0]!, group.length) ?? []);
}

function nextPack(
  { price, steps = [] }: { price: number; steps?: PackStep[] | undefined },
  count: number,
): NextPack | undefined {
  const now = singlePrice(price, steps, count);
  const next = steps.find((step) => step.from > count && step.price < now);
  return next && { more: next.from - count, price: next.price };
}
