import { decodePhotoNumbers } from '../../../core/photos/photo-numbers.ts';
import { shortfallOf, type Shortfall } from '../../../core/sales/shortfall.ts';
import { numbersOfCollection } from '../../../core/sales/sold-photos.ts';
import { readRace, type RaceWithParticipants } from '../catalogue/races/races.ts';
import type { StoredOrderItem } from './stored-order.ts';

/** Returns how many photos of a collection are there now. @param found its race; undefined when there is none any more */
export function countPresent(item: StoredOrderItem, found: RaceWithParticipants | undefined): number {
  if (!found) return 0;
  const runs = numbersOfCollection(item, found);
  const isIn = (photo: number) => runs.some(({ first, last }) => first <= photo && photo <= last);
  return decodePhotoNumbers(found.race.photo_numbers).filter(isIn).length;
}

/** Returns what is missing of each item, of those of which something is: fewer photos are there than were ordered. */
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
