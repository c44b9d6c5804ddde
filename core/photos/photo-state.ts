import type { Race, RaceStatus } from '../catalogue/contract/catalogue.ts';
import { isGalleryOpen } from '../sales/pricing.ts';

/**
 * What people are told of the photos of a race or of one start, on every page alike (`docs/languages.md`). `planned`: the race is still to be ridden;
 * `coming`: it was, or is being; `none`: the others of the race have theirs.
 */
export const photoStates = ['online', 'coming', 'planned', 'none', 'cancelled'] as const;
export type PhotoState = (typeof photoStates)[number];

/** The statuses after which nobody's photos are still to come while others' are there. */
const ALL_ONLINE: readonly RaceStatus[] = ['uploaded', 'completed'];

/**
 * @param photos how many the start has, or the whole race
 * @param today in Switzerland, as `2026-08-21`
 */
export function photoStateOf(
  race: Pick<Race, 'status' | 'race_date' | 'photo_count'>,
  photos: number,
  today: string,
): PhotoState {
  if (race.status === 'cancelled') return 'cancelled';
  if (isGalleryOpen(race.status) && photos > 0) return 'online';
  if (ALL_ONLINE.includes(race.status) && race.photo_count > 0) return 'none';
  return race.status === 'scheduled' && race.race_date >= today ? 'planned' : 'coming';
}

/** Whether somebody can still look for photos that are missing: of a completed race nothing is moved any more (`spec/administration.md §4`). */
export const mayBeSearched = ({ status }: Pick<Race, 'status'>): boolean => status !== 'completed';

/** Whether photos may still come, so that one may wait for them. */
export const isAwaited = (state: PhotoState): boolean => state === 'planned' || state === 'coming';
