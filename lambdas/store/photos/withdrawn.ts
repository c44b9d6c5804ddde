import { zipHolds, type ZippedPhotos } from '../../../core/photos/zipped-photos.ts';
import { readEntity } from '../table/entities.ts';
import { keys } from '../table/keys.ts';
import { storedRace } from '../catalogue/races/stored-race.ts';

/**
 * Tells whether a ZIP contains photos that its buyers lost to a take-down.
 * @param zipped null for a ZIP from before its photos were kept: it may contain any
 */
export async function mayHoldWithdrawn(zipped: readonly ZippedPhotos[] | null): Promise<boolean> {
  if (zipped === null) return true;
  const holds = zipped.map(async (photos) => {
    const race = await readEntity(storedRace, keys.race(photos.event_id, photos.race_id), { consistent: true });
    return race !== undefined && zipHolds(photos, race.withdrawn_photos);
  });
  return (await Promise.all(holds)).some(Boolean);
}
