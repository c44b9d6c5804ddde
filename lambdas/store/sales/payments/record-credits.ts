import type { OrderEvent } from '../../../../core/sales/contract/order-history.ts';
import { orderNumber } from '../../../../core/sales/orders/order-number.ts';
import { itemsKept } from '../../../../core/sales/refund-state.ts';
import { orderChange } from '../../shop/changes/order-changes.ts';
import { isStill } from '../../table/expressions.ts';
import { keys } from '../../table/keys.ts';
import { transact, unlessRefused, type Write } from '../../table/table.ts';
import type { OrderWithItems } from '../account-orders.ts';
import type { StoredOrder, StoredOrderItem } from '../stored-order.ts';
import { whilePaid } from './payment-conditions.ts';
import { deliveredWrite } from './undelivered.ts';

type Lapsed = Pick<StoredOrderItem, 'id' | 'price' | 'credits'> & { gone?: string[] | null };

/** An item with the ids of its refunded credits. */
export type CreditedItem = StoredOrderItem & { gone: string[] };

/** The items of a paid order by their new state (`core/sales/credits.ts`). */
export interface CreditChanges {
  revoked: CreditedItem[];
  /** The items that the office let stand. */
  kept: CreditedItem[];
  /** The items that the office must decide about. */
  asked: CreditedItem[];
  /** The items with a price that holds again. */
  restored: CreditedItem[];
}

/**
 * Records the states of items, and returns the order after it. Undefined when it changed since the read, or the earlier
 * order was looked at meanwhile: then decide again.
 * @param earlier an order with a refund, as it was read
 */
export async function recordCredits(
  { order, items }: OrderWithItems,
  { revoked, kept, asked, restored }: CreditChanges,
  earlier: StoredOrder | undefined,
): Promise<StoredOrder | undefined> {
  const ids = (some: readonly Lapsed[]) => some.map(({ id }) => id);
  const held = order.revoked_items.filter((id) => !ids(restored).includes(id));
  const without = [...held, ...ids(revoked)];
  const { set, others } =
    without.join() === order.revoked_items.join() ? { set: {}, others: [] } : revokedChanges({ order, items }, without);
  const { generation } = order;
  return unlessRefused(async () => {
    await transact([
      {
        change: {
          key: keys.order(order.id),
          // The revision makes an admin look again who saw the order before.
          set: { ...set, revision: order.revision + 1 },
          condition: `${whilePaid.condition} AND #generation = :generation AND (attribute_not_exists(#revision) OR #revision = :revision)`,
          values: { ...whilePaid.values, generation, revision: order.revision },
        },
      },
      ...(earlier
        ? [{ check: { key: keys.order(earlier.id), ...isStill({ money_looks: earlier.money_looks }) } }]
        : []),
      ...others,
      ...revokedMatters(order, revoked),
      ...told(order, 'credit_revoked', revoked),
      ...keptWrites(order, kept),
      ...asked.map((item) => matterWrite(order, item, true)),
      ...told(order, 'credit_lapsed', asked),
      ...restored.map(({ id }) => ({ remove: { key: keys.lapsedCredit(id) } })),
      ...told(order, 'credit_restored', restored),
    ]);
    return { ...order, ...set };
  });
}

/** Returns the changes of an order with these revoked items: stops giving out the ZIP, and requests another one. */
export function revokedChanges({ order, items }: OrderWithItems, revoked_items: string[]) {
  const generation = order.generation + 1;
  const nothing_kept = itemsKept({ ...order, revoked_items }, items).length === 0;
  const generation_asked_at = new Date().toISOString();
  return {
    set: { revoked_items, nothing_kept, generation, generation_asked_at, zip: null, zip_since: generation },
    others: nothing_kept ? [deliveredWrite(order.id)] : [],
  };
}

/** Returns the writes for revoked items: the office still decides about a price that was paid for one. */
export const revokedMatters = (order: StoredOrder, items: readonly Lapsed[]): Write[] =>
  items.map((item) => matterWrite(order, item, item.price > 0));

/** Returns the writes that let items stand. */
export const keptWrites = (order: StoredOrder, items: readonly Lapsed[]): Write[] => [
  ...items.map((item) => matterWrite(order, item, false)),
  ...told(order, 'credit_kept', items),
];

/** Returns the write of a matter, settled immediately when nothing is left to decide. */
function matterWrite(
  { id: order_id }: StoredOrder,
  { id, price, credits, gone = null }: Lapsed,
  isOpen: boolean,
): Write {
  const since = new Date().toISOString();
  const settled_at = isOpen ? null : since;
  const before = credits[0]!.order_id;
  return { put: { item: { ...keys.lapsedCredit(id), order_id, item_id: id, price, before, since, settled_at, gone } } };
}

/** Returns the entry for the order's history; none without items. */
const told = ({ id }: StoredOrder, what: OrderEvent, [first]: readonly Lapsed[]): Write[] =>
  first ? [orderChange(id, what, { text: orderNumber(first.credits[0]!.order_id) })] : [];
