import { groupBy } from '../../wire/lists/group-by.ts';
import type { LivePhoto } from './live-race.ts';

/** A clock that was read from a photo may be wrong by this much (ms). */
const READ_MS = 5000;
/** A camera that was set back goes back by more than its photos are out of order (ms). */
const SET_BACK_MS = 60_000;
/** A photo that arrives later (ms) is no longer live: its clock cannot be compared with the shop's. */
const LATE_MS = 30 * 60_000;

/** A photo with a trusted time. */
export type TimedPhoto = LivePhoto & { at: number };

/**
 * Returns the photos with an exact time, ascending. A camera whose photos arrive before they were taken, or that shows
 * an earlier time for a later photo, was set since its clock was photographed: none of its photos is trusted.
 */
export const trustedPhotos = (photos: readonly LivePhoto[]): TimedPhoto[] =>
  [...groupBy(photos.filter(isTimed), ({ camera }) => camera).values()]
    .filter((its) => its.every(({ at, registered }) => at <= registered + READ_MS) && !wasSetBack(its))
    .flat()
    .filter(({ at, registered }) => registered - at <= LATE_MS)
    .sort((a, b) => a.at - b.at || a.number - b.number);

const isTimed = (photo: LivePhoto): photo is TimedPhoto => photo.at !== null;

function wasSetBack(photos: readonly TimedPhoto[]): boolean {
  let latest = -Infinity;
  for (const { at } of [...photos].sort((a, b) => a.number - b.number)) {
    if (at < latest - SET_BACK_MS) return true;
    latest = Math.max(latest, at);
  }
  return false;
}
