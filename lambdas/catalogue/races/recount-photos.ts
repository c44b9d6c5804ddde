import type { OfficeRaceDetail } from '../../../core/catalogue/contract/races-admin.ts';
import type { EventId, RaceId } from '../../../core/ids.ts';
import { countPhotoNumbers } from '../../store/photos/photos.ts';
import { knownRace } from '../../store/catalogue/races/races.ts';
import { showOfficeRace } from './office-race.ts';

/** Sets the race's photo numbers to the existing photos, and returns the race; throws `race_not_found`. */
export async function recountPhotos(e: EventId, r: RaceId): Promise<OfficeRaceDetail> {
  await knownRace(e, r);
  await countPhotoNumbers(e, r);
  return showOfficeRace(e, r);
}
