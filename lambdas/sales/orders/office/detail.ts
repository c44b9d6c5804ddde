import type { OfficeOrderDetail, OfficeOrderItem } from '../../../../core/sales/contract/orders-admin.ts';
import { eventRaceId, type EventRaceId } from '../../../../core/ids.ts';
import { photoAddress, photoSizes } from '../../../../core/photos/photo-address.ts';
import { countOfRuns, decodePhotoNumbers, writeRuns } from '../../../../core/photos/photo-numbers.ts';
import { ShopError } from '../../../../core/wire/shop-error.ts';
import { frozenNumbers, removableNumbers } from '../../../../core/sales/sold-photos.ts';
import { readReadableRace } from '../../../store/catalogue/races/races.ts';
import type { OrderWithItems } from '../../../store/sales/account-orders.ts';
import { readOrderStop } from '../../../store/mail/stops.ts';
import { findCustomer } from '../../../store/people/find-customer.ts';
import { readDownloadLink } from '../../../store/sales/downloads.ts';
import { openDoubles, readBoughtTwice } from '../../../store/sales/bought-twice.ts';
import { listConcerns } from '../../../store/sales/concerns.ts';
import { readUndelivered } from '../../../store/sales/lists/troubled-orders.ts';
import { openShortfall, readFewerPhotos } from '../../../store/sales/fewer-photos.ts';
import { readOrderWithItems } from '../../../store/sales/orders.ts';
import { openLapse, readLapsedCredits } from '../../../store/sales/payments/lapsed-credits.ts';
import type { StoredOrder, StoredOrderItem } from '../../../store/sales/stored-order.ts';
import { creditedBy } from './credited.ts';
import { historyOf } from './history.ts';
import { listed } from './list.ts';
import { methodOf } from '../../books/method-of.ts';

/** Per collection; each costs the reader a picture. */
const MAX_PICTURES = 8;

/** Returns an order with all of the office's data. @throws ShopError `order_not_found` */
export async function showOfficeOrder(orderId: string): Promise<OfficeOrderDetail> {
  const found = await readOrderWithItems(orderId);
  if (!found) throw new ShopError('order_not_found', `there is no order ${orderId}`);
  const { order, items } = found;
  const { download_token, customer_id, zip } = order;
  const [concerns, waiting, method, races, customer, fewer, twice, lapses, credited, link] = await Promise.all([
    listConcerns(),
    readUndelivered(orderId),
    methodOf(order),
    racesOf(items),
    customer_id === null ? undefined : findCustomer(customer_id),
    readFewerPhotos(orderId),
    readBoughtTwice(orderId),
    readLapsedCredits(items),
    creditedBy(order),
    download_token === null ? undefined : readDownloadLink(download_token),
  ]);
  const disputes = concerns.filter((one) => one.kind === 'payment_disputed' && one.order_id === orderId);
  const troubled = {
    disputed: new Set(disputes.map(({ order_id }) => order_id)),
    undelivered: new Set(waiting === null ? [] : [orderId]),
  };
  const shown = listed({ order, items, buyer: customer }, troubled);
  return {
    disputes,
    undelivered_since: waiting,
    order: {
      ...order,
      ...shown,
      method,
      mail_stopped: (shown.customer_email !== null && (await readOrderStop(shown.customer_email))) || null,
      refund_wanted: wantedRefund(found),
    },
    buyer: customer && customer.email !== null ? customer : null,
    items: items.map((item) => shownItem(item, order, races.get(raceOf(item)))),
    fewer_photos: openShortfall(fewer, order),
    bought_twice: await openDoubles(twice, order),
    lapsed_credits: openLapse(lapses, order),
    credited,
    delivered: zip && { photo_count: zip.photo_count, bytes: zip.bytes },
    link: link ? { ...link, url: order.download_url!, mailed_at: link.mail_sent_at } : null,
    history: await historyOf(order, link),
  };
}

/** Returns the office's refund that the payment provider has not confirmed. */
function wantedRefund({ order: { office_refund: refund }, items }: OrderWithItems) {
  if (refund?.state !== 'asked') return null;
  return { amount: refund.amount, items: decodePhotoNumbers(refund.positions).flatMap((at) => items[at]?.id ?? []) };
}

const raceOf = ({ event_id, race_id }: StoredOrderItem) => eventRaceId(event_id, race_id);

type FoundRace = Awaited<ReturnType<typeof readReadableRace>>;

async function racesOf(items: readonly StoredOrderItem[]): Promise<Map<EventRaceId, FoundRace>> {
  const races = [...new Map(items.map((item) => [raceOf(item), item]))];
  return new Map(
    await Promise.all(
      races.map(async ([id, { event_id, race_id }]) => [id, await readReadableRace(event_id, race_id)] as const),
    ),
  );
}

function shownItem(
  item: StoredOrderItem,
  { refunded_items, revoked_items }: StoredOrder,
  found: FoundRace,
): OfficeOrderItem {
  const { swiss_equestrian_rider_id: start, image_id, photos_sold } = item;
  const frozen = writeRuns(frozenNumbers(item) ?? []);
  const numbers = image_id === null ? decodePhotoNumbers(frozen) : [image_id];
  return {
    ...item,
    photos: photos_sold === null ? null : countOfRuns(photos_sold),
    pictures: found
      ? numbers.slice(0, MAX_PICTURES).map((number) => photoAddress(found.race, start, number, photoSizes.card))
      : [],
    refunded: refunded_items.includes(item.id),
    revoked: revoked_items.includes(item.id),
    removable: found && item.type === 'collection' ? writeRuns(removableNumbers(item, found)) : '',
  };
}
