import { ShopError } from '../../../../core/wire/shop-error.ts';
import { OriginalMissing, readOriginal } from '../../../gateways/buckets/originals.ts';
import { Document } from '../../../http/document.ts';
import { previewPicture } from '../../../photos/imaging/preview-picture.ts';
import { UnusablePicture } from '../../../photos/imaging/picture-fault.ts';
import type { ZipPhoto } from '../zip-plan.ts';
import { photoOfOrder } from './own-photos.ts';
import { photoOfLink } from './photos-of-link.ts';

/**
 * Returns a small picture of a bought photo without the watermark: the buyer chooses among the photos that she bought.
 * Throws like `photoOfLink`, and `not_found` for an original that is gone or no picture.
 */
export async function showPreview(token: string, photoId: string): Promise<Document> {
  const { bought } = await photoOfLink(token, photoId);
  return previewOf(bought);
}

/** Returns the same for the order of an account. Throws `photo_not_found` for another account's, as for an unknown one. */
export async function showOwnPreview(userId: string, orderId: string, photoId: string): Promise<Document> {
  return previewOf(await photoOfOrder(userId, orderId, photoId));
}

async function previewOf({ event_id, race_id, photo }: ZipPhoto): Promise<Document> {
  try {
    const { data } = await readOriginal(event_id, race_id, photo.file);
    return new Document('image/jpeg', await previewPicture(data));
  } catch (error) {
    if (error instanceof OriginalMissing || error instanceof UnusablePicture)
      throw new ShopError('not_found', 'there is no original to show');
    throw error;
  }
}
