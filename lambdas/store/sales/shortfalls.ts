import { decodePhotoNumbers } from '../../../core/photos/photo-numbers.ts';
import { photosForBuyers } from '../../../core/photos/taken-down.ts';
import { shortfallOf, type Shortfall } from '../../../core/sales/shortfall.ts';
import { numbersOfCollection } from '../../../core/sales/sold-photos.ts';
import { readRace, type RaceWithParticipants } from '../catalogue/races/races.ts';
import type { StoredOrderItem } from './stored-order.ts';

/** Counts the present photos of a collection. @param found its race; undefined when it no longer exists */
export function countPresent(item: StoredOrderItem, found: RaceWithParticipants | undefined): number {
  if (!found) return 0;
  const runs = numbersOfCollection(item, found);
  const isIn = (photo: number) => runs.some(({ first, last }) => first <= photo && photo <= last);
  return decodePhotoNumbers(photosForBuyers(found.race)).filter(isIn).length;
}

/** Tells whether a photo that was ordered by itself exists no more, or was taken from its buyers. */
export async function lacksSingle(items: readonly StoredOrderItem[]): Promise<boolean> {
  const lacking = await Promise.all(
    items.map(async ({ image_id, event_id, race_id }) => {
      if (image_id === null) return false;
      const found = await readRace(event_id, race_id, { consistent: true });
      return !found || !decodePhotoNumbers(photosForBuyers(found.race)).includes(image_id);
    }),
  );
  return lacking.some(Boolean);
}

/** Returns the items with fewer photos than were ordered, and their missing photos. */
export async function listShortfalls(items: readonly StoredOrderItem[]): Promise<(Shortfall & { id: string })[]> {
  const frozen = items.filter(({ type, photos_ordered }) => type === 'collection' && photos_ordered !== null);
  const found = await Promise.all(
    frozen.map(async (item) => {
      const race = await readRace(item.event_id, item.race_id, { consistent: true });
      const shortfall = shortfallOf(item, countPresent(item, race));
      return shortfall ? [{ id: item.id, ...shortfall }] : [];
    }),
  );
  return found.flat();
}
