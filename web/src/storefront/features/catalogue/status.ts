import type { BoardState } from '../../../../../core/catalogue/class-board.ts';
import type { Race, RaceStatus } from '../../../../../core/catalogue/contract/catalogue.ts';
import { isGalleryOpen } from '../../../../../core/catalogue/race-status.ts';
import type { BadgeTone } from '../../../shared/ui/badge.tsx';

/**
 * Returns the status that the badge shows. Online photos matter more than any other status: one state, one badge
 * (`docs/languages.md`). A race that was opened before it has photos counts as over: its photos will come.
 */
export function shownStatus({ status, photo_count }: Pick<Race, 'status' | 'photo_count'>): RaceStatus {
  if (isGalleryOpen(status) && photo_count > 0) return 'uploaded';
  return status === 'uploaded' ? 'completed' : status;
}

/** Returns the state on the way to the photos that a race's badge already shows (`core/catalogue/class-board.ts`). */
export const saidOf = (race: Pick<Race, 'status' | 'photo_count'>): BoardState | null =>
  shownStatus(race) === 'uploaded' ? 'online' : null;

/**
 * `spec/storefront.md §4`: completed and active in the shop's colour, scheduled secondary, anything else muted. Online
 * photos are the strongest of all, because people come for them.
 */
export function raceStatusTone(status: RaceStatus): BadgeTone {
  if (status === 'uploaded') return 'strong';
  if (status === 'completed' || status === 'active') return 'accent';
  return status === 'scheduled' ? 'secondary' : 'muted';
}
