import type { OrderItem } from '../../../core/sales/contract/money.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';
import { countWrites } from '../shop/counts/count-writes.ts';
import { countedOrder } from '../shop/counts/counted.ts';
import { whileOpen } from '../people/open-account.ts';
import { changeEntity, listEntities, readEntity } from '../table/entities.ts';
import { keys, ranges } from '../table/keys.ts';
import { indexKeys } from '../table/keys/list-keys.ts';
import {
  changeItem,
  failedConditions,
  putItems,
  queryItems,
  transact,
  unlessRefused,
  type Write,
} from '../table/table.ts';
import { orderChange } from '../shop/changes/order-changes.ts';
import { newOrderWords } from '../search/words/order-words.ts';
import { creditNotes } from './payments/credits.ts';
import { forgetUnlessPaid } from './payments/forget-unpaid.ts';
import { orderPlace, placeInEvent } from './lists/order-place.ts';
import { whilePaid } from './payments/payment-conditions.ts';
import { storedOrder, storedOrderItem, type OrderZip, type StoredOrder, type StoredOrderItem } from './stored-order.ts';

export const NOT_ERASED = 'attribute_not_exists(#anonymised_at) OR #anonymised_at = :none';
/** The condition that the order's buyer was not erased; it needs the value `none`. */
export const NOT_ANONYMISED = `(${NOT_ERASED})`;

/** The account that makes an order. */
export interface Orderer {
  user_id: string;
  customer_id: string;
}

/** True when the order is the account's: by its customer, or by the signed-in user. */
export const isOrderOf = ({ user_id, customer_id }: StoredOrder, account: Orderer): boolean =>
  customer_id === account.customer_id || user_id === account.user_id;

/** The caller's fields of a new order. */
export type NewOrder = Pick<StoredOrder, 'id' | 'total_amount' | 'language' | 'site'> &
  Partial<Pick<StoredOrder, 'discount_amount'>>;
export type NewOrderItem = Omit<OrderItem, 'id'> &
  Partial<Pick<StoredOrderItem, 'photos_ordered' | 'single_price' | 'single_steps' | 'counted' | 'credits'>>;

/** Returns a new `pending` order; a guest's order has no customer yet. */
export const pendingOrder = (order: NewOrder, by?: Orderer): StoredOrder => ({
  discount_amount: 0,
  ...order,
  user_id: by?.user_id ?? null,
  customer_id: by?.customer_id ?? null,
  customer_email: null,
  status: 'pending',
  created_at: new Date().toISOString(),
  paid_at: null,
  vat_rate: null,
  method: null,
  failed_buyer: null,
  checkout_attempt: 1,
  attempted_at: null,
  stripe_session_id: null,
  withdrawn: false,
  fulfilment_started_at: null,
  generation: 1,
  generation_asked_at: null,
  zip: null,
  link_wanted: 1,
  link_generation: 0,
  download_token: null,
  download_url: null,
  download_expires_at: null,
  anonymised_at: null,
  imported: false,
  refunded_amount: 0,
  refunded_items: [],
  refunded_in_full: false,
  revoked_items: [],
  revoked_told: true,
  revoked_mail_lease_until: null,
  nothing_kept: false,
  after_closing: null,
  late_reason: 'closed',
  late_told: false,
  late_mail_lease_until: null,
  first_link: 1,
  office_refund: null,
  refunds: [],
  refund_told: 0,
  refund_begun: null,
  refund_mail_lease_until: null,
  refund_owed: 0,
  failed_refunds: [],
  money_looks: 0,
  told_concerns: [],
  zip_since: 1,
  revision: 0,
  actions: [],
});

/** Leaves out fields that few orders ever need: the office's lists pay for each stored byte. */
export const asFirstStored = ({
  method: _unpaid,
  failed_buyer: _unfailed,
  refund_begun: _none,
  revoked_told: _told,
  revoked_mail_lease_until: _lease,
  ...order
}: StoredOrder) => order;

/**
 * Stores a pending order with its items and search words. These go first, since a transaction may not hold them all,
 * and are invisible before the order exists. `claims` go into the order's transaction: false when one of their
 * conditions fails. Throws `unauthorized` during the erasure of the account.
 */
export async function placeOrder(
  order: StoredOrder,
  items: readonly NewOrderItem[],
  claims: readonly Write[] = [],
): Promise<boolean> {
  const passing = forgetUnlessPaid();
  await putItems([
    ...items.map((item, at) => ({
      ...keys.orderItem(order.id, at),
      ...indexKeys.itemOfRace(item.event_id, item.race_id, `${order.id}-${at}`),
      ...placeInEvent(order, items, at),
      ...item,
      id: `${order.id}-${at}`,
      ...passing,
    })),
    ...newOrderWords(order, items, passing),
    ...creditNotes(order.id, items, passing),
  ]);
  try {
    await transact([
      {
        put: {
          item: {
            ...keys.order(order.id),
            ...asFirstStored(order),
            ...(order.customer_id !== null && indexKeys.order(order.customer_id, order.created_at, order.id)),
            ...orderPlace(order),
          },
          condition: 'attribute_not_exists(#pk)',
        },
      },
      ...(order.user_id === null ? [] : [whileOpen(order.user_id)]),
      ...claims,
      ...countWrites(countedOrder(order)),
    ]);
    return true;
  } catch (error) {
    const [, ...refused] = failedConditions(error);
    if (order.user_id !== null && refused.shift()) throw new ShopError('unauthorized', 'the account was deleted');
    if (refused.slice(0, claims.length).some(Boolean)) return false;
    throw error;
  }
}

/** Reads the order consistently; undefined when it is unknown. */
export const readOrder = (id: string): Promise<StoredOrder | undefined> =>
  readEntity(storedOrder, keys.order(id), { consistent: true });

/** Reads the order with all its items in the order of the cart; undefined when it is unknown. @throws UnreadableItem */
export async function readOrderWithItems(
  id: string,
): Promise<{ order: StoredOrder; items: StoredOrderItem[] } | undefined> {
  const all = await queryItems({ ...ranges.orderWithItems(id), consistent: true });
  const order = all.find((item) => item.sk === keys.order(id).sk);
  if (!order) return undefined;
  return { order: storedOrder.of(order), items: all.filter((item) => item !== order).map(storedOrderItem.of) };
}

/** Reads the same without unreadable items; undefined also when the order itself is unreadable. */
export async function readReadableOrder(
  id: string,
): Promise<{ order: StoredOrder; items: StoredOrderItem[] } | undefined> {
  const all = await queryItems({ ...ranges.orderWithItems(id), consistent: true });
  const isOrder = ({ sk }: { sk: string }) => sk === keys.order(id).sk;
  const [order] = storedOrder.readableOf(all.filter(isOrder));
  return order && { order, items: storedOrderItem.readableOf(all.filter((item) => !isOrder(item))) };
}

/** Reads the items of an order in the order of the cart. @throws UnreadableItem */
export const readItemsOfOrder = (id: string): Promise<StoredOrderItem[]> =>
  listEntities(storedOrderItem, { ...ranges.itemsOfOrder(id), consistent: true });

/** Reads an order again after a refused write; as it was if the table has forgotten it meanwhile. */
export const readAgain = async (order: StoredOrder): Promise<StoredOrder> => (await readOrder(order.id)) ?? order;

/**
 * Records that a paid order's fulfilment was started, so that later deliveries need not start it again. Returns the
 * order after it.
 */
export async function markFulfilmentStarted(order: StoredOrder): Promise<StoredOrder> {
  const now = new Date().toISOString();
  const started = await unlessRefused(() =>
    changeEntity(storedOrder, {
      key: keys.order(order.id),
      set: { fulfilment_started_at: now, generation_asked_at: now },
      condition: 'attribute_exists(#pk) AND #fulfilment_started_at = :none',
      values: { none: null },
    }),
  );
  return started ?? readAgain(order);
}

/**
 * Puts a finished ZIP on its order. An older build never replaces a newer one. Ignores a build from before a refund,
 * and an order with an erased buyer.
 * @param isNew false for a ZIP that existed already
 */
export async function recordZip(id: string, zip: OrderZip, { isNew = true } = {}): Promise<void> {
  const change = (than: '<' | '<=') => ({
    key: keys.order(id),
    set: { zip },
    condition: `attribute_exists(#pk) AND (#zip = :none OR #zip.#generation ${than} :generation) AND (attribute_not_exists(#zip_since) OR #zip_since <= :generation) AND ${NOT_ANONYMISED}`,
    values: { none: null, generation: zip.generation },
  });
  const { photo_count: photos, bytes } = zip;
  const told = await unlessRefused(async () => {
    if (isNew) await transact([{ change: change('<') }, orderChange(id, 'zip_built', { numbers: { photos, bytes } })]);
    return isNew;
  });
  // The order's history already has it: a repeated task brings the same build, or an existing ZIP.
  if (!told) await unlessRefused(() => changeItem(change('<=')));
}

/**
 * Requests the next ZIP of a paid order, with a new link or for the present one. Undefined when one was requested after
 * `notSince`, or another visitor was faster.
 */
export async function askForZip(
  order: StoredOrder,
  { newLink, notSince }: { newLink: boolean; notSince: string },
): Promise<StoredOrder | undefined> {
  const generation = order.generation + 1;
  return unlessRefused(() =>
    changeEntity(storedOrder, {
      key: keys.order(order.id),
      set: { generation, generation_asked_at: new Date().toISOString(), ...(newLink && { link_wanted: generation }) },
      condition: `#generation = :before AND (#generation_asked_at = :none OR #generation_asked_at < :not_since) AND ${whilePaid.condition}`,
      values: { before: order.generation, none: null, not_since: notSince, ...whilePaid.values },
    }),
  );
}
