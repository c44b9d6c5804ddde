import { originalKey } from '../../../../core/photos/register/original-key.ts';
import { readPhotoId } from '../../../../core/wire/photo-id.ts';
import { isPaid, isWithheld } from '../../../../core/sales/orders/orders.ts';
import { itemsKept } from '../../../../core/sales/refund-state.ts';
import { ShopError } from '../../../../core/wire/shop-error.ts';
import { Redirect } from '../../../http/redirect.ts';
import { recordPhoto } from '../../../store/sales/downloads.ts';
import { readOrderWithItems } from '../../../store/sales/orders.ts';
import type { StoredOrder } from '../../../store/sales/stored-order.ts';
import { findBoughtPhotos } from './bought-photos.ts';
import { readLinkedOrder, refusePaidBack } from './linked-order.ts';
import { listed, savedName, type ListedPhoto } from './listed-photo.ts';
import { signedAddress, type Headers } from '../signed-address.ts';
import { planZip, type ZipPhoto } from '../zip-plan.ts';

/**
 * Lists the photos behind a link one by one, in the order of the ZIP, whether or not that exists yet. Throws
 * `link_not_found`, `link_expired` and `order_refunded`.
 */
export async function listPhotosOfLink(token: string): Promise<{ photos: ListedPhoto[] }> {
  const { items } = await paidOrder(token);
  return { photos: planZip(await findBoughtPhotos(items)).map(listed) };
}

/** Redirects to a signed address of one original. Throws like `photoOfLink`. */
export async function visitPhoto(
  token: string,
  photoId: string,
  headers: Headers,
  onlyLooks: boolean,
): Promise<Redirect> {
  const { order, bought } = await photoOfLink(token, photoId);
  const { event_id, race_id, photo } = bought;
  if (!onlyLooks) await recordPhoto(token);
  return new Redirect(
    await signedAddress(order, headers, originalKey(event_id, race_id, photo.file), savedName(bought)),
  );
}

/**
 * Returns a photo behind a link, and its order. Throws `link_not_found`, `link_expired` and `order_refunded`, and
 * `not_found` for a refunded photo or one of another order, as for an unknown one.
 */
export async function photoOfLink(token: string, photoId: string): Promise<{ order: StoredOrder; bought: ZipPhoto }> {
  const { order, items } = await paidOrder(token);
  const place = readPhotoId(photoId);
  const [bought] = place ? planZip(await findBoughtPhotos(items, place)) : [];
  if (!bought) throw new ShopError('not_found', 'the download link does not contain this photo');
  return { order, bought };
}

async function paidOrder(token: string) {
  const { link, expired } = await readLinkedOrder(token);
  const found = await readOrderWithItems(link.order_id);
  if (!found || !isPaid(found.order.status)) throw new ShopError('link_not_found', 'there is no such download link');
  if (isWithheld(found.order))
    throw new ShopError('link_not_found', 'the shop withholds the order until the office decides');
  refusePaidBack(found.order);
  if (expired) throw new ShopError('link_expired', 'the download link has expired');
  return { order: found.order, items: itemsKept(found.order, found.items) };
}
