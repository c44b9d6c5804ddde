import { chooseCoverPhoto, type CoverPhoto } from '../../../../core/catalogue/cover-photo.ts';
import type { EventId, RaceId } from '../../../../core/ids.ts';
import { readRace } from '../../../store/catalogue/races/races.ts';

/** The photo that stands for a race as its ranges and photos are now; null when nobody has photos. */
export async function chooseCover(e: EventId, r: RaceId): Promise<CoverPhoto | null> {
  const found = await readRace(e, r, { consistent: true });
  return found ? chooseCoverPhoto(found) : null;
}
