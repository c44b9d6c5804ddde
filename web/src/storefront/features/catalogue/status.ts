import type { BoardState } from '../../../../../core/catalogue/class-board.ts';
import type { RaceStatus } from '../../../../../core/catalogue/contract/catalogue.ts';
import { photoStateOf } from '../../../../../core/photos/photo-state.ts';
import type { BadgeTone } from '../../../shared/ui/badge.tsx';

type RaceWithPhotos = Parameters<typeof photoStateOf>[0];

/**
 * Returns the status that the badge shows. Online photos matter more than any other status: one state, one badge
 * (`docs/languages.md`). A race past its day counts as over, whatever its status says: its photos will come. So does a
 * race that was opened before it has photos.
 * @param today in Switzerland, as `2026-08-21`
 */
export function shownStatus(race: RaceWithPhotos, today: string): RaceStatus {
  if (photoStateOf(race, race.photo_count, today) === 'online') return 'uploaded';
  if (race.status === 'cancelled') return 'cancelled';
  return race.status === 'uploaded' || race.race_date < today ? 'completed' : race.status;
}

/** Returns the state on the way to the photos that a race's badge already shows (`core/catalogue/class-board.ts`). */
export const saidOf = (race: RaceWithPhotos, today: string): BoardState | null =>
  shownStatus(race, today) === 'uploaded' ? 'online' : null;

/**
 * `spec/storefront.md §4`: completed and active in the shop's colour, scheduled secondary, anything else muted. Online
 * photos are the strongest of all, because people come for them.
 */
export function raceStatusTone(status: RaceStatus): BadgeTone {
  if (status === 'uploaded') return 'strong';
  if (status === 'completed' || status === 'active') return 'accent';
  return status === 'scheduled' ? 'secondary' : 'muted';
}
