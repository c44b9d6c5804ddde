import { isFollowed, type Followed, type FollowedStart } from './following.ts';
import type { EventId, RaceId, StartId } from '../ids.ts';
import { decodePhotoNumbers } from '../photos/photo-numbers.ts';
import type { PhotoOwnership } from '../photos/photo-ranges.ts';

/** Photos that became visible for a start at one moment, for the first time. */
interface FoundPhotos {
  start: StartId;
  /** As runs. */
  photo_numbers: string;
}

/** Returns the found photos that still belong to the start: an admin may have corrected its ends since. */
export function photosLeft({ start, photo_numbers }: FoundPhotos, owned: PhotoOwnership['owned']): number[] {
  const own = new Set(owned.get(start));
  return decodePhotoNumbers(photo_numbers).filter((photo) => own.has(photo));
}

/**
 * Tells whether photos of a start are news to a follower. Photos count from the moment when visitors can first see
 * them. They are no news to a customer who followed later.
 * @param found_at ISO 8601, like the moment since when she follows
 */
export const isNewsTo = (
  start: FollowedStart,
  found_at: string,
  follower: Followed & { created_at: string },
): boolean => follower.created_at <= found_at && isFollowed(start, follower);

/** The photos that a live class publishes at one moment act under this name, like a job. */
const LIVE = 'live-';

/** Returns the name of the photos that a live class published at a moment. Names sort by their moments. */
export const liveRun = (e: EventId, r: RaceId, at: Date): string => `${LIVE}${e}-${r}-${at.toISOString()}`;

export const isLiveRun = (job: string): boolean => job.startsWith(LIVE);
