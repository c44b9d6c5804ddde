import { type EventId, isKeyed, type RaceId, type StartId } from '../../core/ids.ts';
import { photoSizes } from '../../core/photos/photo-address.ts';
import { ShopError } from '../../core/wire/shop-error.ts';
import { shownPhotos } from '../../core/photos/shown-photos.ts';
import { readPicture } from '../gateways/buckets/pictures.ts';
import { Document } from '../http/document.ts';
import { readShownRace } from '../store/catalogue/races/races.ts';
import type { StoredRace } from '../store/catalogue/races/stored-race.ts';
import { sharePicture } from './imaging/share-picture.ts';

/**
 * Returns the picture of a shared link, only for a photo of this start in an open gallery, and for none of a youth
 * class or at a private link. Otherwise it throws `not_found`, whatever the reason, so that unpublished photos stay
 * unknown.
 */
export async function showShare(e: EventId, r: RaceId, p: StartId, number: number): Promise<Document> {
  // The largest size with the watermark.
  const race = await raceShowing(e, r, p, number);
  const place = race?.picture_segment ? { ...race, picture_segment: race.picture_segment } : undefined;
  const picture = place && (await readPicture(place, photoSizes.screen, number));
  if (!picture) throw new ShopError('not_found', 'there is no such picture');
  // Shown next to a link, but not to be found by a picture search: it mostly shows a child.
  return new Document('image/jpeg', await sharePicture(picture), { headers: { 'x-robots-tag': 'noindex' } });
}

async function raceShowing(e: EventId, r: RaceId, p: StartId, number: number): Promise<StoredRace | undefined> {
  const found = await readShownRace(e, r);
  if (found?.race.youth || isKeyed(e, r)) return undefined;
  return found && shownPhotos(found).get(p)?.includes(number) ? found.race : undefined;
}
