import type { Race } from '../catalogue/contract/catalogue.ts';
import { assignPhotos, type PhotographedRace } from './photo-ranges.ts';
import { isGalleryOpen } from '../catalogue/race-status.ts';

export type CoverPhoto = NonNullable<Race['cover_photo']>;

const middleOf = <T>(list: readonly T[]): T | undefined => list[Math.floor((list.length - 1) / 2)];

/**
 * Chooses the photo of a race's card: the middle photo of the middle start with photos, by range. So a card shows
 * neither the empty arena before the first start nor the ceremony after the last. Returns null without photos.
 */
export function chooseCoverPhoto(photographed: PhotographedRace): CoverPhoto | null {
  const { owned } = assignPhotos(photographed);
  const withPhotos = [...owned].filter(([, numbers]) => numbers.length > 0).sort(([, [a = 0]], [, [b = 0]]) => a - b);
  const [swiss_equestrian_rider_id, numbers = []] = middleOf(withPhotos) ?? [];
  const number = middleOf(numbers);
  return swiss_equestrian_rider_id === undefined || number === undefined ? null : { swiss_equestrian_rider_id, number };
}

/** Returns the race's cover for visitors: only while its galleries are open, and only if the photo still exists. */
export function shownCoverPhoto(
  { status, cover_photo }: Pick<Race, 'status' | 'cover_photo'>,
  photos: readonly number[],
): CoverPhoto | null {
  return cover_photo && isGalleryOpen(status) && photos.includes(cover_photo.number) ? cover_photo : null;
}
