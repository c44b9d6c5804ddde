import { LEAD_MS } from './sure-windows.ts';
import type { LiveRace } from './live-race.ts';
import type { TimedPhoto } from './trusted-photos.ts';

/** In a class with one rider at a time, at most this share of photos is taken just after an entry. */
const MAX_SHARE_AT_ENTRY = 0.45;
/** Fewer photos tell nothing about the class. */
const MIN_PHOTOS = 20;

/**
 * Tells whether one rider at a time is in the ring, and taps mean entering. Cross-country riders overlap. Many photos
 * just after the taps show that the taps come late, or that riders overlap.
 */
export function isRiddenAlone(
  { discipline, entries }: Pick<LiveRace, 'discipline' | 'entries'>,
  photos: readonly TimedPhoto[],
): boolean {
  if (discipline === 'cross_country' || discipline === 'eventing') return false;
  if (photos.length < MIN_PHOTOS) return true;
  const atEntry = photos.filter(({ at: taken }) => entries.some(({ at }) => at <= taken && taken < at + LEAD_MS));
  return atEntry.length <= MAX_SHARE_AT_ENTRY * photos.length;
}
