/** What went back of an order's money, and what its buyer keeps (`docs/decisions/015-money-that-went-back.md`). Pure: what went back, the caller asks the payment provider. */

/** Money that went back to the buyer: a refund, or a dispute that was lost. */
export interface MoneyBack {
  id: string;
  /** Cents. */
  amount: number;
  /** Epoch seconds. */
  created: number;
  /** Positions of the items that it is for, where who gave it back said so; else the amount says. */
  positions?: readonly number[] | undefined;
}

/** What an order says of it. */
export interface PaidBack {
  /** Cents, never more than the order cost. */
  refunded_amount: number;
  /** Ids of the items that were paid back, as far as the amounts say which; in the order of the cart. */
  refunded_items: string[];
}

interface PricedThing {
  id: string;
  /** Cents. */
  price: number;
}

/** All of it went back: nothing of the order is its buyer's any more. */
export const isPaidBack = ({
  refunded_amount,
  total_amount,
}: Pick<PaidBack, 'refunded_amount'> & { total_amount: number }): boolean =>
  refunded_amount > 0 && refunded_amount >= total_amount;

/** The items that are still their buyer's. */
export const itemsKept = <T extends { id: string }>({ refunded_items }: PaidBack, items: readonly T[]): T[] =>
  items.filter(({ id }) => !refunded_items.includes(id));

/**
 * What went back of an order, whatever order it is told in. Of what names no items, an amount that only one choice of the remaining items costs says which were paid
 * back; several that each fit more than one choice may say it together. What says nothing (part of a price) is only an amount.
 */
export function paidBack(
  { total_amount }: { total_amount: number },
  items: readonly PricedThing[],
  back: readonly MoneyBack[],
): PaidBack {
  const refunded_amount = Math.min(
    total_amount,
    back.reduce((sum, { amount }) => sum + amount, 0),
  );
  if (isPaidBack({ refunded_amount, total_amount }))
    return { refunded_amount, refunded_items: items.map(({ id }) => id) };
  const named = back.flatMap(({ positions = [] }) => positions).flatMap((position) => items[position] ?? []);
  const gone = new Set<PricedThing>(named);
  let undecided = 0;
  const unnamed = back.filter(({ positions }) => positions === undefined);
  for (const { amount } of unnamed.toSorted((a, b) => a.created - b.created || (a.id < b.id ? -1 : 1))) {
    const left = items.filter((item) => !gone.has(item));
    const alone = itemsCosting(amount, left);
    if (alone === 'none') continue;
    const its = alone === 'several' && undecided > 0 ? itemsCosting(undecided + amount, left) : alone;
    if (typeof its === 'string') undecided += amount;
    else for (const item of its) gone.add(item);
    if (alone === 'several' && typeof its !== 'string') undecided = 0;
  }
  return { refunded_amount, refunded_items: items.filter((item) => gone.has(item)).map(({ id }) => id) };
}

/** The one choice of items that costs this, if there is exactly one. What costs nothing can be in every choice, and so is in none. */
function itemsCosting(amount: number, items: readonly PricedThing[]): readonly PricedThing[] | 'none' | 'several' {
  // The sums that can be reached, each with the only way to it.
  let ways = new Map<number, readonly PricedThing[] | 'several'>([[0, []]]);
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
