import { decodePhotoNumbers } from '../../../../core/photos/photo-numbers.ts';
import { hiddenNumbers } from '../../../../core/photos/taken-down.ts';
import { readRace } from '../../catalogue/races/races.ts';
import type { StoredOrderItem } from '../stored-order.ts';

/** Tells whether the originals of all photos of these items were deleted by age, so that nothing can be delivered. */
export async function areOriginalsDeleted(items: readonly StoredOrderItem[]): Promise<boolean> {
  const gone = await Promise.all(items.map(isDeleted));
  return gone.length > 0 && gone.every(Boolean);
}

async function isDeleted({ event_id, race_id, image_id, photos_ordered, photos_sold }: StoredOrderItem) {
  const found = await readRace(event_id, race_id, { consistent: true });
  const numbers = image_id === null ? decodePhotoNumbers(photos_ordered ?? photos_sold ?? '') : [image_id];
  return found !== undefined && numbers.length > 0 && numbers.every(hiddenNumbers(found.race.deleted_photos));
}
