import type * as z from 'zod';
import type { BoughtPhoto, boughtPhotos } from '../../../../core/sales/contract/account-orders.ts';
import type { PhotoPlace } from '../../../../core/ids.ts';
import { originalKey } from '../../../../core/photos/register/original-key.ts';
import { readPhotoId } from '../../../../core/wire/photo-id.ts';
import { isPaid, isWithheld } from '../../../../core/sales/orders/orders.ts';
import { itemsKept } from '../../../../core/sales/refund-state.ts';
import { ShopError } from '../../../../core/wire/shop-error.ts';
import { listOrders, placeOfCursor, type OrderWithItems } from '../../../store/sales/account-orders.ts';
import { isOrderOf, readOrderWithItems } from '../../../store/sales/orders.ts';
import { recordPhoto } from '../../../store/sales/downloads.ts';
import { requireAccount } from '../../../store/people/accounts.ts';
import { findPresentPhotos } from './bought-photos.ts';
import { listed, savedName } from './listed-photo.ts';
import { signedAddress, type Headers } from '../signed-address.ts';
import { planZip, type ZipPhoto } from '../zip-plan.ts';

/** The minimum of photos per page, while there are as many … */
const PHOTOS_A_PAGE = 30;
/** … and the number of orders to combine in parallel. */
const ORDERS_A_PAGE = 5;
/** Orders to search in parallel for one photo. */
const ORDERS_CONCURRENCY = 25;

/**
 * Returns a page of every photo that the account has bought, the latest order first. A photo in several of the page's
 * orders comes once. Unpaid orders fill no page; only the last page may be short or empty.
 */
export async function listOwnPhotos(userId: string, after: string | undefined): Promise<z.input<typeof boughtPhotos>> {
  const { customer_id } = await requireAccount(userId);
  const place = after === undefined ? undefined : placeOfCursor(after);
  if (after !== undefined && !place)
    throw new ShopError('malformed_body', 'the list has no such place', {
      after: 'is not a place in the list: use next of the last answer',
    });
  const photos = new Map<string, BoughtPhoto>();
  for await (const { paid, next } of pagesOf(customer_id, ORDERS_A_PAGE, place)) {
    for (const photo of (await Promise.all(paid.map(photosOfOrder))).flat())
      if (!photos.has(photo.id)) photos.set(photo.id, photo);
    if (photos.size >= PHOTOS_A_PAGE) return { photos: [...photos.values()], next };
  }
  return { photos: [...photos.values()], next: null };
}

/**
 * Returns signed addresses of one original that the account has bought. Throws `photo_not_found` for another account's,
 * as for an unknown one.
 */
export async function showOwnPhoto(
  userId: string,
  photoId: string,
  headers: Headers,
): Promise<{ show: string; save: string }> {
  const { customer_id } = await requireAccount(userId);
  const place = readPhotoId(photoId);
  const found = place && (await findOwnPhoto(customer_id, place));
  if (!found) throw notBought();
  const { order, photo: bought } = found;
  if (order.download_token !== null) await recordPhoto(order.download_token);
  const key = originalKey(bought.event_id, bought.race_id, bought.photo.file);
  const [show, save] = await Promise.all([
    signedAddress(order, headers, key),
    signedAddress(order, headers, key, savedName(bought)),
  ]);
  return { show, save };
}

/** Returns a photo of one of the account's orders. Throws `photo_not_found`. */
export async function photoOfOrder(userId: string, orderId: string, photoId: string): Promise<ZipPhoto> {
  const account = await requireAccount(userId);
  const place = readPhotoId(photoId);
  const found = place && (await readOrderWithItems(orderId));
  const isHers = found && isOrderOf(found.order, account) && isPaid(found.order.status) && !isWithheld(found.order);
  const [photo] = isHers ? planZip(await findPresentPhotos(itemsKept(found.order, found.items), place)) : [];
  if (!photo) throw notBought();
  return photo;
}

const notBought = () => new ShopError('photo_not_found', 'the account has not bought this photo');

async function findOwnPhoto(customerId: string, place: PhotoPlace) {
  for await (const { paid } of pagesOf(customerId, ORDERS_CONCURRENCY)) {
    for (const { order, items } of paid.filter(({ items }) =>
      items.some((item) => item.event_id === place.event && item.race_id === place.race),
    )) {
      const [photo] = planZip(await findPresentPhotos(items, place));
      if (photo) return { order, photo };
    }
  }
  return undefined;
}

/** Returns the customer's paid orders, page by page, without refunded items. */
async function* pagesOf(customerId: string, size: number, place?: { created_at: string; id: string }) {
  let after = place;
  do {
    const { found, next } = await listOrders(customerId, size, after);
    const paid = found
      .filter(({ order }) => isPaid(order.status) && !isWithheld(order))
      .map(({ order, items }) => ({ order, items: itemsKept(order, items) }));
    yield { paid, next };
    after = next === null ? undefined : placeOfCursor(next);
  } while (after);
}

async function photosOfOrder({ order, items }: OrderWithItems): Promise<BoughtPhoto[]> {
  return planZip(await findPresentPhotos(items)).map((photo) => ({
    ...listed(photo),
    order_id: order.id,
    event_name: photo.start.found.race.event.name,
    bought_at: order.paid_at ?? order.created_at,
  }));
}
