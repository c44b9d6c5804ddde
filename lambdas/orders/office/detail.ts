import type { OfficeOrderDetail, OfficeOrderItem } from '../../../core/contract/orders-admin.ts';
import { photoAddress, photoSizes } from '../../../core/photo-address.ts';
import { countOfRuns, decodePhotoNumbers } from '../../../core/photo-numbers.ts';
import { ShopError } from '../../../core/shop-error.ts';
import { readCustomer } from '../../store/people/customers.ts';
import { readDownloadLink } from '../../store/sales/downloads.ts';
import { readOrderWithItems } from '../../store/sales/orders.ts';
import type { StoredOrder, StoredOrderItem } from '../../store/sales/stored-order.ts';
import { historyOf } from './history.ts';
import { listed } from './list.ts';

/** Of a collection; each costs the reader a picture. */
const MOST_PICTURES = 8;

/** An order with everything that the office knows of it. @throws ShopError `order_not_found` */
export async function showOfficeOrder(orderId: string): Promise<OfficeOrderDetail> {
  const found = await readOrderWithItems(orderId);
  if (!found) throw new ShopError('order_not_found', `there is no order ${orderId}`);
  const { order, items } = found;
  const { download_token, customer_id, zip } = order;
  const [customer, link] = await Promise.all([
    customer_id === null ? undefined : readCustomer(customer_id),
    download_token === null ? undefined : readDownloadLink(download_token),
  ]);
  return {
    order: { ...order, ...listed(order) },
    buyer: customer && customer.email !== null ? customer : null,
    items: items.map((item) => shownItem(item, order)),
    delivered: zip && { photo_count: zip.photo_count, bytes: zip.bytes },
    link: link ? { ...link, url: order.download_url!, mailed_at: link.mail_sent_at } : null,
    history: await historyOf(order, link),
  };
}

function shownItem(item: StoredOrderItem, { refunded_items }: StoredOrder): OfficeOrderItem {
  const { event_id, race_id, swiss_equestrian_rider_id: start, image_id, photos_sold } = item;
  const numbers = image_id === null ? decodePhotoNumbers(photos_sold ?? '') : [image_id];
  return {
    ...item,
    photos: photos_sold === null ? null : countOfRuns(photos_sold),
    pictures: numbers
      .slice(0, MOST_PICTURES)
      .map((number) => photoAddress(event_id, race_id, start, number, photoSizes.card)),
    refunded: refunded_items.includes(item.id),
  };
}
