import { z } from 'zod';
import { listReadable, readEntity } from '../../table/entities.ts';
import { entity, type Stored } from '../../table/entity.ts';
import { isStill } from '../../table/expressions.ts';
import { keys, ranges } from '../../table/keys.ts';
import { transact, unlessRefused, type Write } from '../../table/table.ts';
import { storedOrder } from '../stored-order.ts';

/*
 * Paid orders whose buyers were not mailed their link yet. Each is written with the payment, or with the act of the office that ends the link that
 * there was, and goes when the link was mailed: so one that stays tells the office of a sale that got stuck.
 */
export const storedUndelivered = entity(
  'order without its link',
  z.object({
    order_id: z.string(),
    /** When it was paid, or a new link was asked for. */
    since: z.string(),
  }),
);
type Undelivered = Stored<typeof storedUndelivered>;

/** Goes with the payment, or with what ends the link that there was. */
export const undeliveredWrite = (order_id: string, since: string): Write => ({
  put: { item: { ...keys.undelivered(order_id), order_id, since } },
});

/** Goes with the buyer, or with the money that went back. */
export const deliveredWrite = (orderId: string): Write => ({ remove: { key: keys.undelivered(orderId) } });

/** All was done that the buyer has this link of her order; unless another one was asked for meanwhile. */
export async function markDelivered(orderId: string, token: string): Promise<void> {
  const order = await readEntity(storedOrder, keys.order(orderId), { consistent: true });
  if (order?.download_token !== token || order.link_generation < order.link_wanted) return;
  const { link_wanted } = order;
  await unlessRefused(() =>
    transact([
      { check: { key: keys.order(orderId), ...isStill({ download_token: token, link_wanted }) } },
      deliveredWrite(orderId),
    ]),
  );
}

/** Those that wait since before the moment, the longest waiting first. */
export const listUndelivered = async (before: Date): Promise<Undelivered[]> =>
  (await listReadable(storedUndelivered, ranges.undelivered))
    .filter(({ since }) => since < before.toISOString())
    .sort((a, b) => (a.since < b.since ? -1 : 1));
