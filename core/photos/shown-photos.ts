import type { Race } from '../catalogue/contract/catalogue.ts';
import type { StartId } from '../ids.ts';
import { assignPhotos, type PhotographedRace } from './photo-ranges.ts';
import { isGalleryOpen } from '../sales/pricing.ts';

/*
 * What visitors are told of a race's photos. Of one whose gallery is not open they learn nothing, neither numbers nor how many there are:
 * children are on them. Who rides stays in the list.
 */

/** Ascending photo numbers of each start that is shown. */
export function shownPhotos({
  race,
  starts,
}: PhotographedRace & { race: Pick<Race, 'status'> }): ReadonlyMap<StartId, number[]> {
  const photo_numbers = isGalleryOpen(race.status) ? race.photo_numbers : '';
  return assignPhotos({ race: { ...race, photo_numbers }, starts }).owned;
}

/** The race as it is shown to visitors. */
export const shownRace = <R extends Pick<Race, 'status' | 'photo_count' | 'picture_segment'>>(race: R): R =>
  isGalleryOpen(race.status) ? race : { ...race, photo_count: 0, picture_segment: null };
