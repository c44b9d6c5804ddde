import type { OrderEvent } from '../../../core/sales/contract/order-history.ts';
import { orderChange } from '../shop/changes/order-changes.ts';
import { isStill } from '../table/expressions.ts';
import { keys } from '../table/keys.ts';
import { listKeys, type IndexKey, type ListKey } from '../table/keys/list-keys.ts';
import { transact, unlessRefused, type Write } from '../table/table.ts';
import type { OfficeRefund, StoredOrder, StoredOrderItem } from './stored-order.ts';
import { noLatePaymentWrite } from './payments/late-payments.ts';
import { deliveredWrite, undeliveredWrite } from './payments/undelivered.ts';

/** The number of latest acts that an order remembers. */
const KNOWN = 20;

/** An admin's act on an order. */
export interface Act {
  /** The same for every repetition of the request. */
  action_id: string;
  /** The admin's account. */
  by: string;
  what: OrderEvent;
  numbers?: Record<string, number>;
  text?: string;
}

/** The act's effect on the order. */
export interface ActChanges {
  set?: Partial<StoredOrder> & Partial<ListKey> & Partial<IndexKey>;
  others?: readonly Write[];
}

/**
 * Records an act in the order's history together with its changes, once. False when the order has changed since the
 * read: then look again, for another admin may have acted, or this act may be done.
 */
export async function recordAct(order: StoredOrder, act: Act, { set = {}, others = [] }: ActChanges): Promise<boolean> {
  const { action_id, by, what, numbers = {}, text = null } = act;
  const { status, generation, customer_id, customer_email, download_token, revision, actions } = order;
  const seen = isStill({ status, generation, customer_id, customer_email, download_token });
  const written = await unlessRefused(async () => {
    await transact([
      {
        change: {
          key: keys.order(order.id),
          set: {
            ...set,
            actions: [...actions, action_id].slice(-KNOWN),
            // A note changes nothing that other actions depend on.
            revision: revision + (what === 'note' ? 0 : 1),
          },
          condition: `${seen.condition} AND (attribute_not_exists(#revision) OR #revision = :revision) AND (attribute_not_exists(#actions) OR #actions = :actions)`,
          values: { ...seen.values, revision, actions },
        },
      },
      orderChange(order.id, what, { by, numbers, text }),
      ...others,
    ]);
    return true;
  });
  return written ?? false;
}

/** Requests another build of the ZIP, which brings its link. */
const nextGeneration = (order: StoredOrder) => ({
  generation: order.generation + 1,
  generation_asked_at: new Date().toISOString(),
});

/**
 * Requests a new link and its mail. The present link ends with the act and not after the new one, which may fail: a
 * wrong recipient gets nothing more by it. The office sees the order until the new link was mailed.
 */
export function newLink(order: StoredOrder): ActChanges {
  const { download_token: token, download_expires_at } = order;
  const next = nextGeneration(order);
  const now = next.generation_asked_at;
  const ended = download_expires_at !== null && download_expires_at < now ? download_expires_at : now;
  return {
    set: { ...next, link_wanted: next.generation, ...(token !== null && { download_expires_at: ended }) },
    others: [
      ...(token === null
        ? []
        : [
            {
              change: { key: keys.download(token), set: { expires_at: ended }, condition: 'attribute_exists(#pk)' },
            },
          ]),
      undeliveredWrite(order.id, now),
    ],
  };
}

/** Delivers an order that was paid after closing, by the buyer's first link. */
export function deliverLate(order: StoredOrder): ActChanges {
  const link = newLink(order);
  return {
    set: { ...link.set, after_closing: 'delivered', first_link: order.generation + 1 },
    others: [...(link.others ?? []), noLatePaymentWrite(order.id)],
  };
}

/** Declines to deliver an order that was paid after closing, when no money is left to refund. */
export const declineLate = ({ id }: StoredOrder): ActChanges => ({
  set: { after_closing: 'declined' },
  others: [noLatePaymentWrite(id), deliveredWrite(id)],
});

/** Sends the mail with a link again. */
export const mailAgain = (order: StoredOrder, token: string): ActChanges => ({
  set: nextGeneration(order),
  others: [
    {
      change: {
        key: keys.download(token),
        set: { mail_sent_at: null, mail_lease_until: null },
        condition: 'attribute_exists(#pk)',
      },
    },
  ],
});

/** Stops giving out the present ZIPs, and requests another one behind the same link. */
export function newFiles(order: StoredOrder, others: readonly Write[]): ActChanges {
  const next = nextGeneration(order);
  return { set: { ...next, zip: null, zip_since: next.generation }, others };
}

/** Removes some photos from a collection: stops giving out ZIPs with them, and requests another one. */
export const withoutPhotos = (
  order: StoredOrder,
  position: number,
  kept: Pick<StoredOrderItem, 'photos_ordered' | 'photos_removed'>,
  others: readonly Write[],
): ActChanges =>
  newFiles(order, [
    { change: { key: keys.orderItem(order.id, position), set: kept, condition: 'attribute_exists(#pk)' } },
    ...others,
  ]);

/** Cancels an order. Its buyer may still check it out again, and it is forgotten like every unpaid order. */
export const cancelled = ({ withdrawn }: StoredOrder): ActChanges => ({
  set: { status: 'cancelled', ...(!withdrawn && listKeys.orderStatus('cancelled')) },
});

/** Records that a refund was refused, and why. A later refund in its place stays. */
export async function dropRefund(
  orderId: string,
  refund: OfficeRefund,
  state: Extract<OfficeRefund['state'], 'refund_refused' | 'already_refunded'>,
): Promise<void> {
  const { action_id, by, amount } = refund;
  await unlessRefused(() =>
    transact([
      {
        change: {
          key: keys.order(orderId),
          set: { office_refund: { ...refund, state } },
          condition: '#office_refund.#action_id = :action AND #office_refund.#state = :asked',
          values: { action: action_id, asked: 'asked' },
        },
      },
      orderChange(orderId, 'refund_refused', { by, numbers: { amount } }),
    ]),
  );
}
