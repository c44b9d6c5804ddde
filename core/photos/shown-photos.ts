import type { Race } from '../catalogue/contract/catalogue.ts';
import type { StartId } from '../ids.ts';
import { countOfRuns, runsOf, writeRuns } from './photo-numbers.ts';
import { assignPhotos, type PhotographedRace, type PhotosOfRace } from './photo-ranges.ts';
import { runsWithout } from './photo-stretches.ts';
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

/** Counts the photos that visitors can open: those of the shown starts. */
export const countOfStarts = (photographed: PhotographedRace): number =>
  [...assignPhotos(photographed).owned.values()].reduce((sum, { length }) => sum + length, 0);

/** Counts the photos that an admin gave to no start. */
export function countOfNobody({ photo_numbers, stretches }: Pick<PhotosOfRace, 'photo_numbers' | 'stretches'>): number {
  const nobodys = stretches.filter(({ swiss_equestrian_rider_id }) => swiss_equestrian_rider_id === null);
  const taken = nobodys.map(({ photo_from, photo_to }) => ({ first: photo_from, last: photo_to }));
  const left = runsOf(photo_numbers).flatMap((run) => runsWithout(run, taken));
  return countOfRuns(photo_numbers) - countOfRuns(writeRuns(left));
}

/** Returns the race in its form for visitors. */
export const shownRace = <R extends Pick<Race, 'status' | 'photo_count' | 'picture_segment'>>(race: R): R =>
  isGalleryOpen(race.status) ? race : { ...race, photo_count: 0, picture_segment: null };
