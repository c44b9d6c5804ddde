import * as z from 'zod';
import { listReadable, readEntity } from '../../table/entities.ts';
import { entity, type Stored } from '../../table/entity.ts';
import { isStill } from '../../table/expressions.ts';
import { keys, ranges } from '../../table/keys.ts';
import { transact, unlessRefused, type Write } from '../../table/table.ts';
import { storedOrder } from '../stored-order.ts';

/* Paid orders without a mailed link. Each is written with the payment, or with the act of the office that ends the
   present link, and deleted once the link was mailed: so a remaining one tells the office of a stuck sale. */
export const storedUndelivered = entity(
  'order without its link',
  z.object({
    order_id: z.string(),
    /** The time of the payment, or of the request for a new link. */
    since: z.string(),
  }),
);
type Undelivered = Stored<typeof storedUndelivered>;

/** Belongs into the transaction of the payment, or of the end of the present link. */
export const undeliveredWrite = (order_id: string, since: string): Write => ({
  put: { item: { ...keys.undelivered(order_id), order_id, since } },
});

/** Belongs into the transaction of the buyer's erasure or of the refund. */
export const deliveredWrite = (orderId: string): Write => ({ remove: { key: keys.undelivered(orderId) } });

/** Records that everything was done to bring the buyer this link, unless another one was requested meanwhile. */
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

/** Lists the orders waiting since before the moment, the longest waiting first. */
export const listUndelivered = async (before: Date): Promise<Undelivered[]> =>
  (await listReadable(storedUndelivered, ranges.undelivered))
    .filter(({ since }) => since < before.toISOString())
    .sort((a, b) => (a.since < b.since ? -1 : 1));
