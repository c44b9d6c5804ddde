import * as z from 'zod';
import { listEntities } from '../../table/entities.ts';
import { entity } from '../../table/entity.ts';
import { keys, ranges } from '../../table/keys.ts';
import type { ConditionPart } from '../../table/expressions.ts';
import type { Write } from '../../table/table.ts';
import type { StoredOrder } from '../stored-order.ts';

/* Orders whose payment failed, by the address that was told about it: an erasure finds a guest's by them. Each is
   written with the failure, and goes with the payment, the erasure or the order's items. */
export const storedFailedOrder = entity('failed order of an address', z.object({ order_id: z.string() }));

/** @param more the expiry of the order's items */
export const failedOrderWrite = (email: string, order_id: string, more: object): Write => ({
  put: { item: { ...keys.failedOrder(email, order_id), order_id, ...more } },
});

export const noFailedOrderWrite = (email: string, orderId: string): Write => ({
  remove: { key: keys.failedOrder(email, orderId) },
});

/** Returns the condition that an order's failed buyer is as read. Most orders lack the field. */
export const failedBuyerIs = (failed_buyer: StoredOrder['failed_buyer']): ConditionPart => ({
  condition: `${failed_buyer ? '' : 'attribute_not_exists(#failed_buyer) OR '}#failed_buyer = :failed_buyer`,
  values: { failed_buyer },
});

/** Lists the ids of the orders whose payment failed at an address. */
export const listFailedOrders = async (email: string): Promise<string[]> =>
  (await listEntities(storedFailedOrder, { ...ranges.failedOrdersOf(email), consistent: true })).map(
    ({ order_id }) => order_id,
  );
