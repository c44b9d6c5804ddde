import { chooseCoverPhoto, type CoverPhoto } from '../../../../core/photos/cover-photo.ts';
import type { EventId, RaceId } from '../../../../core/ids.ts';
import { readRace } from '../../../store/catalogue/races/races.ts';

/** Chooses a race's cover from its present ranges and photos; null when no start has photos. */
export async function chooseCover(e: EventId, r: RaceId): Promise<CoverPhoto | null> {
  const found = await readRace(e, r, { consistent: true });
  return found ? chooseCoverPhoto(found) : null;
}
