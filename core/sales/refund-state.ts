/**
 * Which items of an order were paid back, and what its buyer keeps (`docs/decisions/015-money-that-went-back.md`). Pure: the caller asks the payment provider.
 *
 * The rule:
 * 1. An item is refunded when a refund names it. The office's refunds name their items, "everything that is left" too.
 * 2. A lost dispute refunds every item.
 * 3. A refund without names that takes the last of the charge refunds every item: it was a refund of the whole.
 * 4. Any other refund without names refunds the items that alone cost its amount; several such refunds may say it together.
 * 5. Once all of the money went back, every item with a price is refunded. An item that cost nothing goes by 1 to 3 alone.
 * 6. An order is refunded in full when every item is. The amounts alone never say so.
 */

/** Money that went back to the buyer: a refund, or a dispute that was lost. */
export interface MoneyBack {
  id: string;
  /** Cents. */
  amount: number;
  /** Epoch seconds. */
  created: number;
  /** Positions of the items that it is for, as its maker said; undefined where the maker named none. */
  positions?: readonly number[] | undefined;
  /** It is for every item, whatever its amount. */
  everything?: boolean;
}

/** What an order says of it. */
export interface PaidBack {
  /** Cents, never more than the order cost. */
  refunded_amount: number;
  /** Ids of the items that were paid back, as far as that is known; in the order of the cart. */
  refunded_items: string[];
  /** Every item was: nothing of the order is its buyer's any more. */
  refunded_in_full: boolean;
}

interface PricedThing {
  id: string;
  /** Cents. */
  price: number;
}

/** The items that are still their buyer's. */
export const itemsKept = <T extends { id: string }>(
  { refunded_items }: Pick<PaidBack, 'refunded_items'>,
  items: readonly T[],
): T[] => items.filter(({ id }) => !refunded_items.includes(id));

/** Tells what went back of an order. The order in which the refunds are told does not matter. */
export function paidBack(
  { total_amount }: { total_amount: number },
  items: readonly PricedThing[],
  back: readonly MoneyBack[],
): PaidBack {
  const all = back.reduce((sum, { amount }) => sum + amount, 0);
  const gone = isForEverything(total_amount, back) ? new Set(items) : goneOf(items, back);
  if (back.length > 0 && all >= total_amount) for (const item of items.filter(({ price }) => price > 0)) gone.add(item);
  return {
    refunded_amount: Math.min(total_amount, all),
    refunded_items: items.filter((item) => gone.has(item)).map(({ id }) => id),
    refunded_in_full: items.length > 0 && gone.size === items.length,
  };
}

/** Whether every item was paid back at once: by a lost dispute, or by a refund that names none and takes the last of the charge. */
function isForEverything(total: number, back: readonly MoneyBack[]): boolean {
  if (back.some(({ everything }) => everything)) return true;
  let sum = 0;
  const last = back.toSorted(byTime).find(({ amount }) => (sum += amount) >= total);
  return last !== undefined && last.positions === undefined;
}

/** The oldest first. Within a second one that names its items counts as later: in doubt the buyer keeps what cost nothing. */
const byTime = (a: MoneyBack, b: MoneyBack): number =>
  a.created - b.created || namesItems(a) - namesItems(b) || (a.id < b.id ? -1 : 1);

const namesItems = ({ positions }: MoneyBack): number => (positions === undefined ? 0 : 1);

/** The items that refunds name, and those that the amounts of the others tell. An amount that fits no choice, or several, tells none. */
function goneOf<T extends PricedThing>(items: readonly T[], back: readonly MoneyBack[]): Set<T> {
  const named = back.flatMap(({ positions = [] }) => positions).flatMap((position) => items[position] ?? []);
  const gone = new Set<T>(named);
  let undecided = 0;
  for (const { amount } of back.filter(({ positions }) => positions === undefined).toSorted(byTime)) {
    const left = items.filter((item) => !gone.has(item));
    const alone = itemsCosting(amount, left);
    if (alone === 'none') continue;
    const its = alone === 'several' && undecided > 0 ? itemsCosting(undecided + amount, left) : alone;
    if (typeof its === 'string') undecided += amount;
    else for (const item of its) gone.add(item);
    if (alone === 'several' && typeof its !== 'string') undecided = 0;
  }
  return gone;
}

/** The one choice of items that costs this, if there is exactly one. What costs nothing can be in every choice, and so is in none. */
function itemsCosting<T extends PricedThing>(amount: number, items: readonly T[]): readonly T[] | 'none' | 'several' {
  // The sums that can be reached, each with the only way to it.
  let ways = new Map<number, readonly T[] | 'several'>([[0, []]]);
  const groups = Map.groupBy(
    items.filter(({ price }) => price > 0),
    ({ price }) => price,
  );
  for (const [price, group] of groups) {
    const more = new Map(ways);
    for (const [sum, way] of ways)
      for (let count = 1; count <= group.length && sum + count * price <= amount; count++) {
        const reached = sum + count * price;
        const isOnly = way !== 'several' && count === group.length && !more.has(reached);
        more.set(reached, isOnly ? [...way, ...group] : 'several');
      }
    ways = more;
  }
  return ways.get(amount) ?? 'none';
}
