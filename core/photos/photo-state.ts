import type { Race, RaceStatus } from '../catalogue/contract/catalogue.ts';
import { isGalleryOpen } from '../catalogue/race-status.ts';

/**
 * The state of a race's or start's photos, in the same words on every page (`docs/languages.md`). `planned`: the race
 * has not begun; `coming`: it has begun or ended; `none`: the others of the race have their photos, or it closed by age.
 */
export const photoStates = ['online', 'coming', 'planned', 'none', 'cancelled'] as const;
export type PhotoState = (typeof photoStates)[number];

/** The statuses after which a start without photos no longer expects any, while others have theirs. */
const ALL_ONLINE: readonly RaceStatus[] = ['uploaded', 'completed'];

/**
 * @param photos the number of photos of the start, or of the whole race
 * @param today in Switzerland, as `2026-08-21`
 */
export function photoStateOf(
  race: Pick<Race, 'status' | 'race_date' | 'photo_count' | 'closed_by_age_at'>,
  photos: number,
  today: string,
): PhotoState {
  if (race.status === 'cancelled') return 'cancelled';
  if (race.closed_by_age_at) return 'none';
  if (isGalleryOpen(race.status) && photos > 0) return 'online';
  if (ALL_ONLINE.includes(race.status) && race.photo_count > 0) return 'none';
  return race.status === 'scheduled' && race.race_date >= today ? 'planned' : 'coming';
}

/**
 * Tells whether the office can still look for missing photos. A completed race no longer changes
 * (`spec/administration.md §4`).
 */
export const mayBeSearched = ({ status }: Pick<Race, 'status'>): boolean => status !== 'completed';

/** Tells whether photos may still come, so that a visitor may wait for them. */
export const isAwaited = (state: PhotoState): boolean => state === 'planned' || state === 'coming';
