import { z } from 'zod';
import { itemsKept } from '../../../core/sales/refund-state.ts';
import { sumOf, type Shortfall } from '../../../core/sales/shortfall.ts';
import { orderChange } from '../shop/changes/order-changes.ts';
import { listReadable, readEntity } from '../table/entities.ts';
import { entity, type Stored } from '../table/entity.ts';
import { keys, ranges } from '../table/keys.ts';
import { changeItem, transact, unlessRefused, type Write } from '../table/table.ts';
import { settled } from './settled.ts';
import type { StoredOrder } from './stored-order.ts';

/* Paid orders with fewer photos than were ordered. Each is written with the proposed refund. It stays after the office
   settled it, so that a repeated settlement of the payment proposes no second refund. */
export const storedFewerPhotos = entity(
  'order with fewer photos',
  z.object({
    order_id: z.string(),
    since: z.string(),
    items: z.array(
      z.object({
        id: z.string(),
        ordered: z.number(),
        left: z.number(),
        /** The proposed refund, in cents. */
        amount: z.number(),
      }),
    ),
    /** True if the buyer was told; the next field is the lease of that mail. */
    told: z.boolean(),
    mail_lease_until: z.string().nullable(),
    /** The time when the office refunded it, or decided otherwise. */
    settled_at: z.string().nullable(),
  }),
);
export type FewerPhotos = Stored<typeof storedFewerPhotos>;

export const readFewerPhotos = (orderId: string): Promise<FewerPhotos | undefined> =>
  readEntity(storedFewerPhotos, keys.fewerPhotos(orderId), { consistent: true });

/** Lists the orders that wait for the office. */
export const listFewerPhotos = async (): Promise<FewerPhotos[]> =>
  (await listReadable(storedFewerPhotos, ranges.fewerPhotos)).filter(({ settled_at }) => settled_at === null);

/** Returns the missing photos of the items that were not refunded; null once none waits for the office. */
export function openShortfall(fewer: FewerPhotos | undefined, order: StoredOrder): Shortfall | null {
  return fewer?.settled_at === null ? sumOf(itemsKept(order, fewer.items)) : null;
}

type Raised = Pick<FewerPhotos, 'order_id' | 'items' | 'told'>;

/** The write that tells the office, once per order. */
export const fewerPhotosWrite = ({ order_id, items, told }: Raised): Write => ({
  put: {
    item: {
      ...keys.fewerPhotos(order_id),
      order_id,
      items,
      told,
      since: new Date().toISOString(),
      mail_lease_until: null,
      settled_at: null,
    },
    condition: 'attribute_not_exists(#pk)',
  },
});

/**
 * Returns the write that proposes a refund for these items, beside a proposal for other items. It proposes nothing for
 * items that miss none, and nothing that an earlier proposal already settled.
 */
export function proposeRefundWrites(
  order_id: string,
  known: FewerPhotos | undefined,
  items: FewerPhotos['items'],
): Write[] {
  const settledAmount = (id: string) =>
    known && known.settled_at !== null ? (known.items.find((one) => one.id === id)?.amount ?? 0) : 0;
  const others = known?.settled_at === null ? known.items.filter(({ id }) => items.every((one) => one.id !== id)) : [];
  const missing = items
    .filter(({ left, ordered }) => left < ordered)
    .map((one) => ({ ...one, amount: Math.max(0, one.amount - settledAmount(one.id)) }));
  const all = [...others, ...missing];
  if (!known) return all.length > 0 ? [fewerPhotosWrite({ order_id, items: all, told: true })] : [];
  if (all.length === 0) return known.settled_at === null ? [settledFewerPhotos(order_id)] : [];
  const set = { items: all, since: new Date().toISOString(), settled_at: null };
  return [{ change: { key: keys.fewerPhotos(order_id), set, condition: 'attribute_exists(#pk)' } }];
}

/** Tells the office and the order's history, once per order; true the first time. */
export async function raiseFewerPhotos(raised: Raised): Promise<boolean> {
  const all = sumOf(raised.items)!;
  const isNew = await unlessRefused(async () => {
    await transact([
      fewerPhotosWrite(raised),
      orderChange(raised.order_id, 'fewer_photos', { text: `${all.left}/${all.ordered}` }),
    ]);
    return true;
  });
  return isNew ?? false;
}

export const settledFewerPhotos = (orderId: string): Write => settled(keys.fewerPhotos(orderId));

/** Marks it as settled, or reopens it after a failed settlement. */
export async function markFewerPhotosSettled(orderId: string, isSettled: boolean): Promise<void> {
  await unlessRefused(() =>
    changeItem({
      key: keys.fewerPhotos(orderId),
      set: { settled_at: isSettled ? new Date().toISOString() : null },
      condition: 'attribute_exists(#pk)',
    }),
  );
}
