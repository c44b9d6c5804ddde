import * as z from 'zod';
import { listReadable, readReadable } from '../../table/entities.ts';
import { entity, type Stored } from '../../table/entity.ts';
import { keys, ranges } from '../../table/keys.ts';
import type { Write } from '../../table/table.ts';
import { settled } from '../settled.ts';
import type { StoredOrder, StoredOrderItem } from '../stored-order.ts';

/* Paid items with a price that no longer holds. The office revokes such an item or lets it stand; it refunds the price
   of a revoked one or keeps it. Each stays after the decision, so that nothing is asked twice. */
export const storedLapsedCredit = entity(
  'item without its credits',
  z.object({
    order_id: z.string(),
    item_id: z.string(),
    /** The paid price, in cents. */
    price: z.number(),
    /** The refunded earlier order. */
    before: z.string(),
    since: z.string(),
    /** The refunded items that the matter is about: a further one asks again. Earlier matters lack it. */
    gone: z.array(z.string()).nullable().default(null),
    /** The time of the decision. */
    settled_at: z.string().nullable(),
  }),
);
export type LapsedCredit = Stored<typeof storedLapsedCredit>;

export const readLapsedCredit = (itemId: string): Promise<LapsedCredit | undefined> =>
  readReadable(storedLapsedCredit, keys.lapsedCredit(itemId), { consistent: true });

/** Reads the lapsed items of an order; older orders need no read. */
export const readLapsedCredits = async (items: readonly StoredOrderItem[]): Promise<LapsedCredit[]> =>
  (await Promise.all(items.filter(({ credits }) => credits.length > 0).map(({ id }) => readLapsedCredit(id)))).filter(
    (lapsed) => lapsed !== undefined,
  );

/** Lists the items that wait for the office, the longest waiting first. */
export const listLapsedCredits = async (): Promise<LapsedCredit[]> =>
  (await listReadable(storedLapsedCredit, ranges.lapsedCredits))
    .filter(({ settled_at }) => settled_at === null)
    .sort((a, b) => (a.since < b.since ? -1 : 1));

/** The items of an order that wait for the office. */
export interface OpenLapse {
  items: string[];
  /** The refunded earlier order. */
  before: string;
  /** Their paid price, in cents. */
  amount: number;
  /** True if they are revoked already, and only their price is left to decide about. */
  revoked: boolean;
}

/** Returns the items that wait for the office: those to revoke come before the revoked ones. */
export function openLapse(all: readonly LapsedCredit[], order: StoredOrder): OpenLapse | null {
  const open = all.filter(({ item_id, settled_at }) => settled_at === null && !order.refunded_items.includes(item_id));
  const isRevoked = ({ item_id }: LapsedCredit) => order.revoked_items.includes(item_id);
  const revoked = open.every(isRevoked);
  const asked = open.filter((one) => isRevoked(one) === revoked);
  const [first] = asked;
  if (!first) return null;
  const amount = asked.reduce((sum, { price }) => sum + price, 0);
  return { items: asked.map(({ item_id }) => item_id), before: first.before, amount, revoked };
}

export const settledLapses = (itemIds: readonly string[]): Write[] =>
  itemIds.map((id) => settled(keys.lapsedCredit(id)));
