import type { Race } from '../catalogue/contract/catalogue.ts';
import type { StartId } from '../ids.ts';
import { assignPhotos, type PhotographedRace } from './photo-ranges.ts';
import { isGalleryOpen } from '../catalogue/race-status.ts';

/* Returns the part of a race's photos that visitors may see. A closed gallery reveals neither numbers nor counts,
   because children are in the photos. The starts stay in the list. */

/** Ascending photo numbers of each shown start. */
export function shownPhotos({
  race,
  starts,
}: PhotographedRace & { race: Pick<Race, 'status'> }): ReadonlyMap<StartId, number[]> {
  const photo_numbers = isGalleryOpen(race.status) ? race.photo_numbers : '';
  return assignPhotos({ race: { ...race, photo_numbers }, starts }).owned;
}

/** Returns the race in its form for visitors. */
export const shownRace = <R extends Pick<Race, 'status' | 'photo_count' | 'picture_segment'>>(race: R): R =>
  isGalleryOpen(race.status) ? race : { ...race, photo_count: 0, picture_segment: null };
