import type { EventId, RaceId } from '../../../core/ids.ts';
import { decodePhotoNumbers } from '../../../core/photos/photo-numbers.ts';
import { workThrough } from '../../../core/time/flow/work-through.ts';
import { deletePictures } from '../../gateways/buckets/pictures.ts';
import { hideLaterPhotos } from '../../store/photos/hide.ts';
import { placesOfPictures } from '../../store/photos/picture-place.ts';
import { placePrivatePictures } from '../place-private-pictures.ts';
import { takeMovedFromBuyers } from './sold.ts';

const PICTURES_CONCURRENCY = 24;

/**
 * Hides the photos that hidden starts got by a move, and takes those from their earlier buyers that the take-down
 * withdraws. Moves the pictures of private starts apart. A repetition mends an interrupted call.
 * @param by the admin's account
 * @throws ShopError `race_not_found`
 */
export async function hideMovedPhotos(e: EventId, r: RaceId, by: string): Promise<void> {
  await hidePictures(e, r);
  await takeMovedFromBuyers(e, r, by);
}

/** Hides the same photos from visitors, deletes all hidden pictures, and moves private ones apart. @throws as above */
export async function hidePictures(e: EventId, r: RaceId): Promise<void> {
  const numbers = decodePhotoNumbers(await hideLaterPhotos(e, r));
  if (numbers.length > 0) {
    const places = await placesOfPictures(e, r);
    await workThrough(numbers, PICTURES_CONCURRENCY, (number) => deletePictures(places, number));
  }
  await placePrivatePictures(e, r);
}
