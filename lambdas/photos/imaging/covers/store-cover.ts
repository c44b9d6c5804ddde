import type { Event } from '../../../../core/catalogue/contract/catalogue.ts';
import {
  coverFolder,
  coverSizeAddress,
  originalCoverAddress,
  sharedCoverAddress,
} from '../../../../core/catalogue/cover-address.ts';
import type { EventId } from '../../../../core/ids.ts';
import { putCoverFile } from '../../../gateways/buckets/cover-files.ts';
import { makeCoverSizes } from './cover.ts';
import { lookOf } from '../look.ts';
import { publicOriginal } from '../public-original.ts';

/**
 * The event's fields for its cover (`changeEvent`). It has no crop yet: an older one would count in another picture's
 * pixels.
 */
export type StoredCover = Pick<
  Event,
  | 'cover_image_url'
  | 'cover_image_width'
  | 'cover_image_height'
  | 'cover_crop_x'
  | 'cover_crop_y'
  | 'cover_crop_width'
  | 'cover_crop_height'
>;

/** Returns the folder of a picture's files: the same picture has the same one again. */
export const coverFolderFor = (eventId: EventId, original: Buffer): string => coverFolder(eventId, lookOf(original));

/**
 * Stores an event's cover: its original reduced to the picture (`publicOriginal`), and its sizes. The cover appears
 * only once the event is changed, and the earlier cover's files stay. The same picture again changes nothing. Throws
 * `UnusablePicture` for an unsuitable file.
 */
export async function storeCover(eventId: EventId, original: Buffer): Promise<StoredCover> {
  const { picture, ending, contentType, width, height } = await publicOriginal(original);
  const { avif, jpeg } = await makeCoverSizes(original);
  const folder = coverFolderFor(eventId, original);
  const address = originalCoverAddress(folder, ending);
  await Promise.all([
    putCoverFile(address, picture, contentType),
    putCoverFile(sharedCoverAddress(folder), jpeg, 'image/jpeg'),
    ...avif.map((size) => putCoverFile(coverSizeAddress(folder, size.width), size.picture, 'image/avif')),
  ]);
  return {
    cover_image_url: address,
    cover_image_width: width,
    cover_image_height: height,
    cover_crop_x: null,
    cover_crop_y: null,
    cover_crop_width: null,
    cover_crop_height: null,
  };
}
