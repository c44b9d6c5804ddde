import { randomUUID } from 'node:crypto';
import { eventId, raceId, startId } from '../../core/ids.ts';
import type { Language } from '../../core/wire/languages.ts';
import { claimCheckoutSession } from '../../lambdas/store/sales/payments/checkout-sessions.ts';
import { keys } from '../../lambdas/store/table/keys.ts';
import { markFulfilmentStarted, pendingOrder, placeOrder, readOrder } from '../../lambdas/store/sales/orders.ts';
import type { Buyer } from '../../lambdas/store/people/customers.ts';
import type { StoredOrder } from '../../lambdas/store/sales/stored-order.ts';
import { markPaid } from '../../lambdas/store/sales/payments/payments.ts';
import { changeItem } from '../../lambdas/store/table/table.ts';
import { nobody } from './nobody.ts';
import { siteUrl } from './sale-parts.ts';

/** Writes an order that was paid an hour ago, with a single photo and a collection. */
export async function putPaidOrder({
  email = 'anna@esempio.example',
  language = 'it',
  rider = 'Anna Esempio',
}: { email?: string; language?: Language; rider?: string } = {}): Promise<string> {
  const order = pendingOrder({ id: randomUUID(), total_amount: 8300, language, site: siteUrl });
  const item = {
    participant_name: rider,
    horse_name: 'Stella CH',
    event_name: 'Concorso di Iragna',
    race_name: 'Gara 3',
    race_category: 'B 100',
    event_id: eventId('50'),
    race_id: raceId('3'),
    quantity: 1 as const,
  };
  await placeOrder(order, [
    { ...item, type: 'single', swiss_equestrian_rider_id: startId('900001'), image_id: 7, price: 1300 },
    {
      ...item,
      type: 'collection',
      participant_name: 'Jörg Müller',
      swiss_equestrian_rider_id: startId('900002'),
      image_id: null,
      price: 7000,
    },
  ]);
  await claimCheckoutSession(order, `cs_${order.id}`);
  await markFulfilmentStarted(await markPaid(order, { ...nobody, email }));
  await hoursLater(order.id, 1);
  return order.id;
}

/** Moves an order's last request into the past. */
export async function hoursLater(orderId: string, hours: number): Promise<void> {
  await changeItem({
    key: keys.order(orderId),
    set: { generation_asked_at: new Date(Date.now() - hours * 3_600_000).toISOString() },
  });
}

export const orderNow = async (orderId: string): Promise<StoredOrder> => (await readOrder(orderId))!;

/** Marks an order as paid by this buyer, as it is now. */
export async function payOrder(orderId: string, buyer: Buyer | null): Promise<void> {
  await markPaid(await orderNow(orderId), buyer);
}
