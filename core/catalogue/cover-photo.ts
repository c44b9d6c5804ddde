import type { Race } from './contract/catalogue.ts';
import { assignPhotos, type PhotographedRace } from '../photos/photo-ranges.ts';
import { isGalleryOpen } from '../sales/pricing.ts';

export type CoverPhoto = NonNullable<Race['cover_photo']>;

const middleOf = <T>(list: readonly T[]): T | undefined => list[Math.floor((list.length - 1) / 2)];

/**
 * The photo that stands for a race: the middle one of the middle one of those who have photos, by range; so a race's card shows
 * neither the empty arena before the first start nor the ceremony after the last. Null when nobody has photos.
 */
export function chooseCoverPhoto(photographed: PhotographedRace): CoverPhoto | null {
  const { owned } = assignPhotos(photographed);
  const withPhotos = [...owned].filter(([, numbers]) => numbers.length > 0).sort(([, [a = 0]], [, [b = 0]]) => a - b);
  const [swiss_equestrian_rider_id, numbers = []] = middleOf(withPhotos) ?? [];
  const number = middleOf(numbers);
  return swiss_equestrian_rider_id === undefined || number === undefined ? null : { swiss_equestrian_rider_id, number };
}

/** The race's cover as the public may see it: only while its galleries are open, and only a photo that still exists. */
export function shownCoverPhoto(
  { status, cover_photo }: Pick<Race, 'status' | 'cover_photo'>,
  photos: readonly number[],
): CoverPhoto | null {
  return cover_photo && isGalleryOpen(status) && photos.includes(cover_photo.number) ? cover_photo : null;
}
