import { groupBy } from '../wire/lists/group-by.ts';
import { sorted } from '../wire/lists/sorted.ts';

/**
 * Decides which items of an order were refunded, and which its buyer keeps
 * (`docs/decisions/015-money-that-went-back.md`). Pure: the caller asks the payment provider.
 *
 * The rule:
 * 1. An item is refunded when a refund names it. The office's refunds name their items, also for "everything that is
 *    left".
 * 2. A lost dispute refunds every item.
 * 3. A refund without names that takes the rest of the charge refunds every item: it was a refund of the whole.
 * 4. Any other refund without names refunds the items that alone cost its amount; several such refunds may add up to
 *    it.
 * 5. Once all money is refunded, every item with a price is refunded. For an item without a price only 1 to 3 count.
 *    Goodwill pays for no item, so it does not count here.
 * 6. An order is refunded in full when every item is. The amounts alone never decide it.
 */

/** Money returned to the buyer: a refund, or a lost dispute. */
export interface MoneyBack {
  id: string;
  /** In cents. */
  amount: number;
  /** Epoch seconds. */
  created: number;
  /** Positions of the refunded items, if the refund names them; otherwise undefined. */
  positions?: readonly number[] | undefined;
  /** True if it refunds every item, whatever its amount. */
  everything?: boolean;
  /** True for goodwill of the office: the buyer keeps every item. */
  goodwill?: boolean;
}

/** The fields of an order about refunds. */
export interface PaidBack {
  /** Cents, never more than the order's price. */
  refunded_amount: number;
  /** Ids of the refunded items, if known, in the order of the cart. */
  refunded_items: string[];
  /** True if every item was refunded. */
  refunded_in_full: boolean;
}

interface PricedThing {
  id: string;
  /** In cents. */
  price: number;
}

/** Returns the items that the buyer keeps: neither refunded nor revoked (`credits.ts`). */
export const itemsKept = <T extends { id: string }>(
  { refunded_items, revoked_items = [] }: Pick<PaidBack, 'refunded_items'> & { revoked_items?: readonly string[] },
  items: readonly T[],
): T[] => items.filter(({ id }) => !refunded_items.includes(id) && !revoked_items.includes(id));

/** Returns the refunds' result for an order. The order of the given refunds does not matter. */
export function paidBack(
  { total_amount }: { total_amount: number },
  items: readonly PricedThing[],
  back: readonly MoneyBack[],
): PaidBack {
  const all = amountOf(back);
  const forItems = amountOf(back.filter(({ goodwill }) => !goodwill));
  const gone = isForEverything(total_amount, back) ? new Set(items) : goneOf(items, back);
  if (back.length > 0 && forItems >= total_amount)
    for (const item of items.filter(({ price }) => price > 0)) gone.add(item);
  return {
    refunded_amount: Math.min(total_amount, all),
    refunded_items: items.filter((item) => gone.has(item)).map(({ id }) => id),
    refunded_in_full: items.length > 0 && gone.size === items.length,
  };
}

const amountOf = (back: readonly Pick<MoneyBack, 'amount'>[]): number =>
  back.reduce((sum, { amount }) => sum + amount, 0);

/**
 * Tells whether every item was refunded together: by a lost dispute, or by a refund without names that takes the rest
 * of the charge.
 */
function isForEverything(total: number, back: readonly MoneyBack[]): boolean {
  if (back.some(({ everything }) => everything)) return true;
  let sum = 0;
  const last = sorted(back, byTime).find(({ amount }) => (sum += amount) >= total);
  return last !== undefined && last.positions === undefined;
}

/**
 * Sorts by time, oldest first. Within a second, a refund with named items counts as later: in doubt the buyer keeps the
 * items without a price.
 */
const byTime = (a: MoneyBack, b: MoneyBack): number =>
  a.created - b.created || namesItems(a) - namesItems(b) || (a.id < b.id ? -1 : 1);

const namesItems = ({ positions }: MoneyBack): number => (positions === undefined ? 0 : 1);

/**
 * Returns the items that refunds name, and those that the other amounts identify. An amount that fits no subset, or
 * several, identifies none.
 */
function goneOf<T extends PricedThing>(items: readonly T[], back: readonly MoneyBack[]): Set<T> {
  const named = back.flatMap(({ positions = [] }) => positions).flatMap((position) => items[position] ?? []);
  const gone = new Set<T>(named);
  let undecided = 0;
  for (const { amount } of back.filter(({ positions }) => positions === undefined).sort(byTime)) {
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

/**
 * Returns the subset of items with this price, if there is exactly one. Items without a price fit every subset, so they
 * are in none.
 */
function itemsCosting<T extends PricedThing>(amount: number, items: readonly T[]): readonly T[] | 'none' | 'several' {
  // The reachable sums, each with its only subset.
  let ways = new Map<number, readonly T[] | 'several'>([[0, []]]);
  const groups = groupBy(
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

interface Refund {
  id: string;
  /** In cents. */
  amount: number;
  /** The time of the refund, not of its failure. */
  at: string;
}

/**
 * Returns the cents of failed refunds that the buyer still lacks. Each failed refund counts once, refunds made after it
 * pay for it, and it is never more than the rest of the charge.
 * @param before the order as it was recorded last
 */
export function refundOwed(
  before: {
    total_amount: number;
    refund_owed: number;
    /** Every refund, and the ids of the failed ones. */
    refunds: readonly Pick<Refund, 'id'>[];
    failed_refunds: readonly string[];
  },
  now: { refunded_amount: number; refunds: readonly Refund[]; failed: readonly Refund[] },
): number {
  const failed = now.failed.filter(({ id }) => !before.failed_refunds.includes(id));
  const made = now.refunds.filter(({ id }) => !before.refunds.some((one) => one.id === id));
  const owed = [...made.map((one) => ({ ...one, amount: -one.amount })), ...failed]
    .sort((a, b) => a.at.localeCompare(b.at))
    .reduce((sum, { amount }) => Math.max(0, sum + amount), before.refund_owed);
  return Math.min(owed, before.total_amount - now.refunded_amount);
}
