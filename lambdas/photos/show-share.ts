import type { EventId, RaceId, StartId } from '../../core/ids.ts';
import { photoSizes } from '../../core/photo-address.ts';
import { ShopError } from '../../core/shop-error.ts';
import { shownPhotos } from '../../core/shown-photos.ts';
import { readPicture } from '../gateways/buckets.ts';
import { Document } from '../http/document.ts';
import { readShownRace } from '../store/catalogue/races.ts';
import { sharePicture } from '../imaging/share-picture.ts';

/**
 * The picture of a shared link. Only a photo that belongs to the participant and that the gallery shows: else `not_found`,
 * whatever the reason, so that nothing is learned of what is not published.
 */
export async function showShare(e: EventId, r: RaceId, p: StartId, number: number): Promise<Document> {
  // The largest one that has the watermark.
  const picture = (await isShown(e, r, p, number)) ? await readPicture(e, r, photoSizes.screen, number) : undefined;
  if (!picture) throw new ShopError('not_found', 'there is no such picture');
  // Shown beside a link, but not to be found by searching for pictures: it mostly shows a child.
  return new Document('image/jpeg', await sharePicture(picture), { headers: { 'x-robots-tag': 'noindex' } });
}

async function isShown(e: EventId, r: RaceId, p: StartId, number: number): Promise<boolean> {
  const found = await readShownRace(e, r);
  return (found && shownPhotos(found).get(p)?.includes(number)) ?? false;
}
