import type { RaceStatus } from '../../catalogue/contract/catalogue.ts';
import { isGalleryOpen } from '../../catalogue/race-status.ts';
import { isConfigured, type PhotoEnds, type PhotosOfRace } from '../photo-ranges.ts';

/** The steps of a race from its list to its open galleries, in their order. */
export const raceSteps = ['list', 'ring', 'photos', 'proposed', 'online'] as const;

/** The last step that a race has reached; `empty` before its list, `cancelled` for a race that does not take place. */
export const raceStages = ['empty', ...raceSteps, 'cancelled'] as const;
type RaceStage = (typeof raceStages)[number];

interface RaceOfDay extends Omit<PhotosOfRace, 'stretches'> {
  status: RaceStatus;
}

/**
 * Returns the stage of a race.
 * @param starts the shown ones
 * @param entered the number of starts that were tapped at the ring
 */
export function stageOf(race: RaceOfDay, starts: readonly PhotoEnds[], entered: number): RaceStage {
  if (race.status === 'cancelled') return 'cancelled';
  const isPhotographed = race.photo_numbers !== '';
  if (isPhotographed && isGalleryOpen(race.status)) return 'online';
  // A camera is known once its first photo is registered, before any picture exists.
  if (isPhotographed || race.cameras.length > 0)
    return starts.length > 0 && starts.every((start) => isConfigured(start, race)) ? 'proposed' : 'photos';
  if (entered > 0) return 'ring';
  return starts.length > 0 ? 'list' : 'empty';
}
