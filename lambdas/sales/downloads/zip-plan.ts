import type { EventId, PhotoId, RaceId } from '../../../core/ids.ts';
import { photoId } from '../../../core/wire/photo-id.ts';
import type { BoughtStart } from './photos/bought-photos.ts';
import { folderName, namePart, photoFileName, uniqueNames } from './zip/names.ts';
import type { Photo } from '../../store/photos/photos.ts';

/** A photo with its place in the ZIP. */
export interface ZipPhoto {
  /** `2026-08-21_Iragna_3_Anna-Esempio_Stella-CH/0123.jpg` */
  name: string;
  event_id: EventId;
  race_id: RaceId;
  photo: Photo;
  /** The bought start. */
  start: BoughtStart;
}

/**
 * Names every bought photo, one folder per start. A single photo that has since moved into another bought start's range
 * comes once, in the first of the two.
 */
export function planZip(starts: readonly BoughtStart[]): ZipPhoto[] {
  const unique = uniqueNames();
  const placed = new Set<PhotoId>();
  return starts.flatMap((start) => {
    const folder = unique(folderOf(start));
    const photos = start.photos.filter(({ number }) => {
      const photo = photoId(start.event_id, start.race_id, number);
      return !placed.has(photo) && placed.add(photo);
    });
    return photos.map((photo) => ({
      name: `${folder}/${photoFileName(start.found.race, photo.number, photo.file)}`,
      event_id: start.event_id,
      race_id: start.race_id,
      photo,
      start,
    }));
  });
}

/** Returns the name of the ZIP itself: the one start's folder, or for several the first one's place and date. */
export function zipFileName(starts: readonly BoughtStart[]): string {
  const [first] = starts;
  if (!first) return 'foto.zip';
  const { race } = first.found;
  const several = [race.race_date, race.event.location]
    .map(namePart)
    .filter((part) => part !== '')
    .join('_');
  return `${starts.length === 1 ? folderOf(first) : several || 'foto'}.zip`;
}

function folderOf({ found: { race, starts }, swiss_equestrian_rider_id }: BoughtStart): string {
  const rider = starts.find((start) => start.swiss_equestrian_rider_id === swiss_equestrian_rider_id);
  return folderName({
    race_date: race.race_date,
    location: race.event.location,
    race_number: String(race.race_order ?? /\d+/.exec(race.name)?.[0] ?? race.swiss_equestrian_race_id),
    rider_name: rider?.rider_name ?? swiss_equestrian_rider_id,
    horse_name: rider?.horse_name ?? '',
  });
}
