import { ShopError } from '../../../../core/wire/shop-error.ts';
import { OriginalMissing, readOriginal } from '../../../gateways/buckets/originals.ts';
import { Document } from '../../../http/document.ts';
import { previewPicture } from '../../../photos/imaging/preview-picture.ts';
import { UnusablePicture } from '../../../photos/imaging/picture-fault.ts';
import { photoOfLink } from './photos-of-link.ts';

/**
 * Returns a small picture of a bought photo without the watermark: the buyer chooses among the photos that she bought.
 * Throws like `photoOfLink`, and `not_found` for an original that is gone or no picture.
 */
export async function showPreview(token: string, photoId: string): Promise<Document> {
  const { bought } = await photoOfLink(token, photoId);
  try {
    const { data } = await readOriginal(bought.event_id, bought.race_id, bought.photo.file);
    return new Document('image/jpeg', await previewPicture(data));
  } catch (error) {
    if (error instanceof OriginalMissing || error instanceof UnusablePicture)
      throw new ShopError('not_found', 'there is no original to show');
    throw error;
  }
}
