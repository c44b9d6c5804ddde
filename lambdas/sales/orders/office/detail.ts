import type { OfficeOrderDetail, OfficeOrderItem } from '../../../../core/sales/contract/orders-admin.ts';
import { eventRaceId, type EventRaceId } from '../../../../core/ids.ts';
import { photoAddress, photoSizes, type PicturedRace } from '../../../../core/photos/photo-address.ts';
import { countOfRuns, decodePhotoNumbers } from '../../../../core/photos/photo-numbers.ts';
import { ShopError } from '../../../../core/wire/shop-error.ts';
import { readPicturedRace } from '../../../store/photos/picture-place.ts';
import { readOrderStop } from '../../../store/mail/stops.ts';
import { findCustomer } from '../../../store/people/find-customer.ts';
import { readDownloadLink } from '../../../store/sales/downloads.ts';
import { readOrderWithItems } from '../../../store/sales/orders.ts';
import type { StoredOrder, StoredOrderItem } from '../../../store/sales/stored-order.ts';
import { historyOf } from './history.ts';
import { listed } from './list.ts';

/** Of a collection; each costs the reader a picture. */
const MAX_PICTURES = 8;

/** An order with everything that the office knows of it. @throws ShopError `order_not_found` */
export async function showOfficeOrder(orderId: string): Promise<OfficeOrderDetail> {
  const found = await readOrderWithItems(orderId);
  if (!found) throw new ShopError('order_not_found', `there is no order ${orderId}`);
  const { order, items } = found;
  const { download_token, customer_id, zip } = order;
  const [races, customer, link, mail_stopped = null] = await Promise.all([
    racesOf(items),
    customer_id === null ? undefined : findCustomer(customer_id),
    download_token === null ? undefined : readDownloadLink(download_token),
    order.customer_email === null ? undefined : readOrderStop(order.customer_email),
  ]);
  return {
    order: { ...order, ...listed(order), mail_stopped },
    buyer: customer && customer.email !== null ? customer : null,
    items: items.map((item) => shownItem(item, order, races.get(raceOf(item)))),
    delivered: zip && { photo_count: zip.photo_count, bytes: zip.bytes },
    link: link ? { ...link, url: order.download_url!, mailed_at: link.mail_sent_at } : null,
    history: await historyOf(order, link),
  };
}

const raceOf = ({ event_id, race_id }: StoredOrderItem) => eventRaceId(event_id, race_id);

async function racesOf(items: readonly StoredOrderItem[]): Promise<Map<EventRaceId, PicturedRace | undefined>> {
  const races = [...new Map(items.map((item) => [raceOf(item), item]))];
  return new Map(
    await Promise.all(
      races.map(async ([id, { event_id, race_id }]) => [id, await readPicturedRace(event_id, race_id)] as const),
    ),
  );
}

function shownItem(
  item: StoredOrderItem,
  { refunded_items }: StoredOrder,
  race: PicturedRace | undefined,
): OfficeOrderItem {
  const { swiss_equestrian_rider_id: start, image_id, photos_sold } = item;
  const numbers = image_id === null ? decodePhotoNumbers(photos_sold ?? '') : [image_id];
  return {
    ...item,
    photos: photos_sold === null ? null : countOfRuns(photos_sold),
    pictures: race
      ? numbers.slice(0, MAX_PICTURES).map((number) => photoAddress(race, start, number, photoSizes.card))
      : [],
    refunded: refunded_items.includes(item.id),
  };
}
