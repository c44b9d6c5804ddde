import { isFollowed, type Followed, type FollowedStart } from '../people/following.ts';
import type { StartId } from '../ids.ts';
import { decodePhotoNumbers } from './photo-numbers.ts';
import type { PhotoOwnership } from './photo-ranges.ts';

/** Photos that a start had at a moment for the first time. */
interface FoundPhotos {
  start: StartId;
  /** In runs. */
  photo_numbers: string;
}

/** Which of the photos that were found for a start are its own still: where they end may have been corrected since. */
export function photosLeft({ start, photo_numbers }: FoundPhotos, owned: PhotoOwnership['owned']): number[] {
  const own = new Set(owned.get(start));
  return decodePhotoNumbers(photo_numbers).filter((photo) => own.has(photo));
}

/**
 * Whether photos of a start are news to somebody who follows. They are found when people can see them for the first time, so to who began to follow
 * later they are none.
 * @param found_at ISO 8601, as is since when she follows
 */
export const isNewsTo = (
  start: FollowedStart,
  found_at: string,
  follower: Followed & { created_at: string },
): boolean => follower.created_at <= found_at && isFollowed(start, follower);
