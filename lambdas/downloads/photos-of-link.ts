import type { z } from 'zod';
import { MAX_PHOTO_NUMBER } from '../../core/contract/fields.ts';
import type { downloadPhotos } from '../../core/contract/money.ts';
import { ShopError } from '../../core/shop-error.ts';
import { Redirect } from '../http/redirect.ts';
import { readOrderWithItems } from '../store/orders.ts';
import { findBoughtPhotos, type PhotoPlace } from './bought-photos.ts';
import { readLinkedOrder } from './linked-order.ts';
import { signedAddress, type Headers } from './signed-address.ts';
import { planZip, type ZipPhoto } from './zip-plan.ts';

type Listed = z.input<typeof downloadPhotos>['photos'][number];

/**
 * The photos behind a link one by one, in the order of the ZIP, whether or not that exists yet.
 * Throws `link_not_found` and `link_expired`.
 */
export async function listPhotosOfLink(token: string): Promise<{ photos: Listed[] }> {
  const { items } = await paidOrder(token);
  return { photos: planZip(await findBoughtPhotos(items)).map(listed) };
}

/**
 * On to a signed address of one original. Throws `link_not_found` and `link_expired`, and `not_found` for a photo that is not
 * of this order, the same as for one that does not exist.
 */
export async function visitPhoto(token: string, photoId: string, headers: Headers): Promise<Redirect> {
  const { order, items } = await paidOrder(token);
  const place = placeOf(photoId);
  const [bought] = place ? planZip(await findBoughtPhotos(items, place)) : [];
  if (!bought) throw new ShopError('not_found', 'there is no such photo behind this link');
  const { event_id, race_id, photo } = bought;
  return new Redirect(await signedAddress(order, headers, `originals/${event_id}/${race_id}/${photo.file}`, savedName(bought)));
}

async function paidOrder(token: string) {
  const { link, expired } = await readLinkedOrder(token);
  const found = await readOrderWithItems(link.order_id);
  if (!found || !['paid', 'completed'].includes(found.order.status)) throw new ShopError('link_not_found', 'there is no such download link');
  if (expired) throw new ShopError('link_expired', 'the download link has expired');
  return found;
}

function listed({ event_id, race_id, photo, start, name }: ZipPhoto): Listed {
  const { race, participants } = start.found;
  const rider = participants.find(({ swiss_equestrian_rider_id }) => swiss_equestrian_rider_id === start.swiss_equestrian_rider_id);
  return {
    id: `${event_id}.${race_id}.${photo.number}`,
    name: savedName({ name }),
    bytes: photo.bytes,
    type: mediaType(name),
    rider_name: rider?.rider_name ?? '',
    horse_name: rider?.horse_name ?? '',
    race_name: race.name,
    thumbnail: `/thumbnails/${event_id}/${race_id}/${start.swiss_equestrian_rider_id}/${photo.number}?size=400`,
  };
}

/** A photo alone has no folder around it; the folder's name says whose it is. */
const savedName = ({ name }: Pick<ZipPhoto, 'name'>): string => name.replace('/', '_');

const mediaTypes: Record<string, string> = {
  jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp', avif: 'image/avif', heic: 'image/heic', tif: 'image/tiff', tiff: 'image/tiff',
};

const mediaType = (name: string): string => mediaTypes[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';

/** `{event}.{race}.{number}`; undefined for anything else, leading zeros included: one photo has one id. */
function placeOf(photoId: string): PhotoPlace | undefined {
  const [, event_id = '', race_id = '', digits = ''] = /^([\w-]{1,40})\.([\w-]{1,40})\.(0|[1-9]\d{0,14})$/.exec(photoId) ?? [];
  const number = Number(digits);
  return digits === '' || number > MAX_PHOTO_NUMBER ? undefined : { event_id, race_id, number };
}
