/**
 * Derives an order's refunded items from the provider's history, by the words of
 * `docs/decisions/015-money-that-went-back.md` and without the shop's rule:
 *
 * 1. A lost dispute takes every item.
 * 2. A refund of the office takes the items that it names; goodwill takes none.
 * 3. A refund without names that takes the rest of the charge takes every item.
 * 4. Another one takes the only choice of the remaining items with its price, alone or with earlier undecided ones.
 * 5. Once the refunds without goodwill are the whole price, every item with a price is taken.
 *
 * Refunds of the same second have no order, so each order of them is a permitted result.
 */
import type { Facts, MoneyBack } from './facts.ts';
import type { PlacedItem } from './play.ts';

/** Returns the permitted results, each as the sorted ids of the refunded items. */
export function permittedRefunds({
  placed: { items },
  total,
  back,
}: Pick<Facts, 'placed' | 'total' | 'back'>): string[][] {
  const results = inEachOrder(back).map((ordered) => refundedIn(items, total, ordered));
  return [...new Map(results.map((ids) => [ids.join(), ids])).values()];
}

function refundedIn(items: readonly PlacedItem[], total: number, back: readonly MoneyBack[]): string[] {
  const gone = new Set<string>();
  const take = (some: readonly { id: string }[]) => some.forEach(({ id }) => gone.add(id));
  for (const { items: named } of back) named.forEach((id) => gone.add(id));
  let undecided = 0;
  for (const { amount } of back.filter(({ as }) => as === 'unnamed')) {
    const left = items.filter(({ id, price }) => !gone.has(id) && price > 0);
    const alone = choicesFor(amount, left);
    if (alone.length === 1) take(alone[0]!);
    if (alone.length < 2) continue;
    const together = undecided > 0 ? choicesFor(undecided + amount, left) : [];
    if (together.length === 1) take(together[0]!);
    undecided = together.length === 1 ? 0 : undecided + amount;
  }
  const takesRest = back.find((_, at) => sumOf(back.slice(0, at + 1)) >= total);
  if (takesRest?.as === 'unnamed' || back.some(({ as }) => as === 'lost')) take(items);
  if (back.length > 0 && sumOf(back.filter(({ as }) => as !== 'goodwill')) >= total)
    take(items.filter(({ price }) => price > 0));
  return [...gone].sort();
}

/** Returns the subsets that cost the amount. Items with the same price are different choices. */
const choicesFor = (amount: number, items: readonly PlacedItem[]): PlacedItem[][] =>
  Array.from({ length: 2 ** items.length }, (_, bits) => items.filter((_item, at) => (bits >> at) & 1)).filter(
    (subset) => subset.reduce((sum, { price }) => sum + price, 0) === amount,
  );

export const sumOf = (all: readonly { amount: number }[]): number => all.reduce((sum, { amount }) => sum + amount, 0);

/** Returns every order of the list that respects the seconds. */
function inEachOrder(back: readonly MoneyBack[]): MoneyBack[][] {
  const [first, ...later] = [...Map.groupBy(back, ({ created }) => created)].sort(([a], [b]) => a - b);
  if (!first) return [[]];
  const rest = inEachOrder(later.flatMap(([, some]) => some));
  return permutationsOf(first[1]).flatMap((begin) => rest.map((end) => [...begin, ...end]));
}

const permutationsOf = <T>(all: readonly T[]): T[][] =>
  all.length < 2
    ? [[...all]]
    : all.flatMap((one, at) => permutationsOf(all.toSpliced(at, 1)).map((rest) => [one, ...rest]));
