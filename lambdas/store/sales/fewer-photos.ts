import * as z from 'zod';
import { itemsKept } from '../../../core/sales/refund-state.ts';
import { proposalsAfter, proposalsWithout } from '../../../core/sales/orders/proposed-refund.ts';
import { sumOf, type Shortfall } from '../../../core/sales/shortfall.ts';
import { retry } from '../../../core/time/flow/retry.ts';
import { orderChange } from '../shop/changes/order-changes.ts';
import { listReadable, readEntity } from '../table/entities.ts';
import { entity, type Stored } from '../table/entity.ts';
import { isStill } from '../table/expressions.ts';
import { keys, ranges } from '../table/keys.ts';
import { transact, unlessRefused, type Write } from '../table/table.ts';
import type { StoredOrder } from './stored-order.ts';

const missingItem = z.object({
  id: z.string(),
  ordered: z.number(),
  left: z.number(),
  /** The proposed refund, in cents. */
  amount: z.number(),
});

/* Paid orders with fewer photos than were ordered. Each is written with the proposed refund. It stays after the office
   settled it, so that a repeated settlement of the payment proposes no second refund. */
export const storedFewerPhotos = entity(
  'order with fewer photos',
  z.object({
    order_id: z.string(),
    since: z.string(),
    items: z.array(missingItem),
    /** The proposals that the office decided about before these. */
    decided: z.array(missingItem.extend({ act: z.string().nullable() })).default([]),
    /** True if the buyer was told; the next field is the lease of that mail. */
    told: z.boolean(),
    mail_lease_until: z.string().nullable(),
    /** The time when the office refunded it, or decided otherwise, and its act; null for older ones. */
    settled_at: z.string().nullable(),
    settled_by: z.string().nullable().default(null),
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
      decided: [],
      since: new Date().toISOString(),
      mail_lease_until: null,
      settled_at: null,
      settled_by: null,
    },
    condition: 'attribute_not_exists(#pk)',
  },
});

/**
 * Returns the write that proposes a refund for these items (`core/sales/orders/proposed-refund.ts`). It is refused when
 * the proposals changed since the read.
 * @param told false if the fulfilment must tell the buyer
 */
export function proposeRefundWrites(
  order_id: string,
  known: FewerPhotos | undefined,
  seen: FewerPhotos['items'],
  told = true,
): Write[] {
  const next = proposalsAfter(known, seen);
  if (known) return [proposalsWrite(known, { ...next, ...(!told && { told, mail_lease_until: null }) })];
  return next.items.length > 0 ? [fewerPhotosWrite({ order_id, items: next.items, told })] : [];
}

/** The write of new proposals in place of the known ones. */
function proposalsWrite(
  known: FewerPhotos,
  next: Pick<FewerPhotos, 'items' | 'decided'> & Partial<Pick<FewerPhotos, 'told' | 'mail_lease_until'>>,
): Write {
  const { order_id, since, settled_at } = known;
  const now = new Date().toISOString();
  const isOpen = next.items.length > 0;
  return {
    change: {
      key: keys.fewerPhotos(order_id),
      set: { ...next, since: now, settled_at: isOpen ? null : (settled_at ?? now), settled_by: null },
      ...isStill({ since, settled_at }),
    },
  };
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

/** Belongs into the transaction of the act that settles them; is refused when they are settled already. */
export const settledFewerPhotos = (orderId: string, settled_by: string): Write => ({
  change: {
    key: keys.fewerPhotos(orderId),
    set: { settled_at: new Date().toISOString(), settled_by },
    condition: 'attribute_exists(#pk) AND #settled_at = :none',
    values: { none: null },
  },
});

/** Lets the office decide again after the payment provider refused the refund of its act. */
export async function reopenFewerPhotos(orderId: string, act: string): Promise<void> {
  await retry(`the missing photos of order ${orderId}`, async () => {
    const known = await readFewerPhotos(orderId);
    if (!known) return 'none';
    return unlessRefused(async () => {
      await transact([proposalsWrite(known, proposalsWithout(known, act))]);
      return 'reopened';
    });
  });
}
