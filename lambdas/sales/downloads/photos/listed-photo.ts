import type * as z from 'zod';
import type { downloadPhotos } from '../../../../core/sales/contract/money.ts';
import { photoId } from '../../../../core/wire/photo-id.ts';
import { photoAddress, photoSizes } from '../../../../core/photos/photo-address.ts';
import type { RangeEnd } from '../../../../core/photos/photo-ranges.ts';
import { shownRace } from '../../../../core/photos/shown-photos.ts';
import { openedRace } from '../../../store/catalogue/races/opened-race.ts';
import type { ZipPhoto } from '../zip-plan.ts';

export type ListedPhoto = z.input<typeof downloadPhotos>['photos'][number];

/**
 * Returns a bought photo for lists; without a small picture while its race's galleries are closed, or private for this
 * buyer: its address would reveal the others.
 */
export function listed({ event_id, race_id, photo, start, name }: ZipPhoto): ListedPhoto {
  const { race, starts } = start.found;
  const opened = [...start.numbers.keys()]
    .map(({ opened_by }) => openedRace(start.found, opened_by?.event_id ?? event_id, opened_by?.race_id ?? race_id))
    .find((found) =>
      found?.starts.some(
        (one: RangeEnd) => one.swiss_equestrian_rider_id === start.swiss_equestrian_rider_id && one.left_out !== true,
      ),
    );
  const rider = starts.find(
    ({ swiss_equestrian_rider_id }) => swiss_equestrian_rider_id === start.swiss_equestrian_rider_id,
  );
  return {
    id: photoId(event_id, race_id, photo.number),
    name: savedName({ name }),
    bytes: photo.bytes,
    type: mediaType(name),
    rider_name: rider?.rider_name ?? '',
    horse_name: rider?.horse_name ?? '',
    race_name: race.name,
    thumbnail: photoAddress(
      opened ? shownRace(opened.race) : { ...race, picture_segment: null },
      start.swiss_equestrian_rider_id,
      photo.number,
      photoSizes.card,
    ),
  };
}

/** A single photo has no folder around it; the folder's name contains its start. */
export const savedName = ({ name }: Pick<ZipPhoto, 'name'>): string => name.replace('/', '_');

const mediaTypes: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  heic: 'image/heic',
  tif: 'image/tiff',
  tiff: 'image/tiff',
};

const mediaType = (name: string): string =>
  mediaTypes[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
