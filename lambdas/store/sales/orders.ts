import { ShopError } from '../../../core/shop-error.ts';
import type { OrderItem, OrderStatus } from '../../../core/contract/money.ts';
import type { Language } from '../../../core/contract/fields.ts';
import { indexKeys, keys, ranges } from '../table/keys.ts';
import { whileOpen } from '../people/open-account.ts';
import {
  changeItem,
  failedConditions,
  putItems,
  queryItems,
  readItem,
  transact,
  unlessRefused,
  type Write,
} from '../table/table.ts';

/** The ZIP that is in the downloads bucket for an order. */
export interface OrderZip {
  /** Which build it is, from 1. */
  generation: number;
  /** Key in the downloads bucket. */
  key: string;
  bytes: number;
  photo_count: number;
}

export interface StoredOrder {
  id: string;
  user_id: string | null;
  customer_id: string | null;
  customer_email: string | null;
  status: OrderStatus;
  /** Cents of CHF. */
  total_amount: number;
  created_at: string;
  paid_at: string | null;
  language: Language;
  /** Origin of the shop that the buyer was on; its links lead back there. */
  site: string;
  /** Counts the order's checkout sessions, from 1; each has an idempotency key of its own. */
  checkout_attempt: number;
  /** The session of this attempt; null until it is there. */
  stripe_session_id: string | null;
  /** True once another cart took this order's place: it can never be paid. */
  withdrawn: boolean;
  /** When the fulfilment workflow was first started; null when that did not happen yet. */
  fulfilment_started_at: string | null;
  /** The latest ZIP asked for, from 1, and when. */
  generation: number;
  generation_asked_at: string | null;
  zip: OrderZip | null;
  /** The generation that asked for the latest link, and the one that the link was made for (0: none yet). */
  link_wanted: number;
  link_generation: number;
  download_token: string | null;
  download_url: string | null;
  download_expires_at: string | null;
  /** When the buyer had herself erased: amounts, dates and items are left, and nothing leads to the photos any more. Absent on older orders. */
  anonymised_at?: string | null;
  /** True on an order that the system before this shop took; absent on the shop's own. */
  imported?: boolean;
}

/** Whether the order's buyer is still there; in a condition, beside the value `none`. */
export const NOT_ANONYMISED = '(attribute_not_exists(#anonymised_at) OR #anonymised_at = :none)';

/** The account that an order is made with. */
export interface Orderer {
  user_id: string;
  customer_id: string;
}

/** True when the order is the account's: of its customer, or made while signed in. */
export const isOrderOf = ({ user_id, customer_id }: StoredOrder, account: Orderer): boolean =>
  customer_id === account.customer_id || user_id === account.user_id;

/** What a new order is told. */
export type NewOrder = Pick<StoredOrder, 'id' | 'total_amount' | 'language' | 'site'>;
export type NewOrderItem = Omit<OrderItem, 'id'>;

/** Everything of a new order, `pending`; a guest's has nobody yet. */
export const pendingOrder = (order: NewOrder, by?: Orderer): StoredOrder => ({
  ...order,
  user_id: by?.user_id ?? null,
  customer_id: by?.customer_id ?? null,
  customer_email: null,
  status: 'pending',
  created_at: new Date().toISOString(),
  paid_at: null,
  checkout_attempt: 1,
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
});

/**
 * Stores a pending order with its items. The items go first (there may be more than a transaction takes) and are seen by
 * nobody before the order is there. `claim` is written with the order or neither is: false when its condition fails.
 * Throws `unauthorized` for an account that is being erased.
 */
export async function placeOrder(order: StoredOrder, items: readonly NewOrderItem[], claim?: Write): Promise<boolean> {
  await putItems(items.map((item, at) => ({ ...keys.orderItem(order.id, at), ...item, id: `${order.id}-${at}` })));
  try {
    await transact([
      {
        put: {
          item: {
            ...keys.order(order.id),
            ...order,
            ...(order.customer_id !== null && indexKeys.order(order.customer_id, order.created_at, order.id)),
          },
          condition: 'attribute_not_exists(#pk)',
        },
      },
      ...(order.user_id === null ? [] : [whileOpen(order.user_id)]),
      ...(claim ? [claim] : []),
    ]);
    return true;
  } catch (error) {
    const [, ...refused] = failedConditions(error);
    if (order.user_id !== null && refused.shift()) throw new ShopError('unauthorized', 'the account was deleted');
    if (refused[0]) return false;
    throw error;
  }
}

/** The order as of now (consistent); undefined when it is unknown. */
export const readOrder = (id: string): Promise<StoredOrder | undefined> =>
  readItem<StoredOrder>(keys.order(id), { consistent: true });

/** The order and its items in the order of the cart; undefined when it is unknown. */
export async function readOrderWithItems(id: string): Promise<{ order: StoredOrder; items: OrderItem[] } | undefined> {
  const all = await queryItems<{ sk: string }>({ ...ranges.orderWithItems(id), consistent: true });
  const order = all.find((item) => item.sk === keys.order(id).sk);
  if (!order) return undefined;
  return {
    order: order as unknown as StoredOrder,
    items: all.filter((item) => item !== order) as unknown as OrderItem[],
  };
}

/** What became of an order whose payment did not succeed, unless its state changed meanwhile or another session took over. */
export async function closeOrder(id: string, stripeSessionId: string, status: 'failed' | 'cancelled'): Promise<void> {
  await unlessRefused(() =>
    changeItem({
      key: keys.order(id),
      set: { status },
      condition: '#status = :pending AND #stripe_session_id = :session',
      values: { pending: 'pending', session: stripeSessionId },
    }),
  );
}

/** Remembers that the fulfilment of a paid order was started, so that later deliveries need not start it again. */
export async function markFulfilmentStarted(id: string): Promise<void> {
  const now = new Date().toISOString();
  await unlessRefused(() =>
    changeItem({
      key: keys.order(id),
      set: { fulfilment_started_at: now, generation_asked_at: now },
      condition: 'attribute_exists(#pk) AND #fulfilment_started_at = :none',
      values: { none: null },
    }),
  );
}

/** Puts a finished ZIP on its order; an older build never replaces a newer one, and an order whose buyer is gone gets none. */
export async function recordZip(id: string, zip: OrderZip): Promise<void> {
  await unlessRefused(() =>
    changeItem({
      key: keys.order(id),
      set: { zip },
      condition: `attribute_exists(#pk) AND (#zip = :none OR #zip.#generation <= :generation) AND ${NOT_ANONYMISED}`,
      values: { none: null, generation: zip.generation },
    }),
  );
}

/**
 * Asks for the next ZIP of a paid order, with a new link or for the present one. Undefined when one was asked for after
 * `notSince`, or another visitor asked first.
 */
export async function askForZip(
  order: StoredOrder,
  { newLink, notSince }: { newLink: boolean; notSince: string },
): Promise<StoredOrder | undefined> {
  const generation = order.generation + 1;
  return unlessRefused(() =>
    changeItem<StoredOrder>({
      key: keys.order(order.id),
      set: { generation, generation_asked_at: new Date().toISOString(), ...(newLink && { link_wanted: generation }) },
      condition:
        '#generation = :before AND (#generation_asked_at = :none OR #generation_asked_at < :not_since) AND #status IN (:paid, :completed)',
      values: { before: order.generation, none: null, not_since: notSince, paid: 'paid', completed: 'completed' },
    }),
  );
}
