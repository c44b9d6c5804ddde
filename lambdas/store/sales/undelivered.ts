import { z } from 'zod';
import { listReadable } from '../table/entities.ts';
import { entity, type Stored } from '../table/entity.ts';
import { keys, ranges } from '../table/keys.ts';
import type { Write } from '../table/table.ts';

/*
 * Paid orders whose buyers have no link yet. Each is written with the payment and goes with the link, so one that stays tells the office of
 * a sale that got stuck.
 */
export const storedUndelivered = entity(
  'order without its link',
  z.object({
    order_id: z.string(),
    /** When it was paid. */
    since: z.string(),
  }),
);
type Undelivered = Stored<typeof storedUndelivered>;

/** Goes with the payment. */
export const undeliveredWrite = (order_id: string, since: string): Write => ({
  put: { item: { ...keys.undelivered(order_id), order_id, since } },
});

/** Goes with the link, or with the buyer. */
export const deliveredWrite = (orderId: string): Write => ({ remove: { key: keys.undelivered(orderId) } });

/** Those that were paid before the moment, the longest waiting first. */
export const listUndelivered = async (before: Date): Promise<Undelivered[]> =>
  (await listReadable(storedUndelivered, ranges.undelivered))
    .filter(({ since }) => since < before.toISOString())
    .sort((a, b) => (a.since < b.since ? -1 : 1));
