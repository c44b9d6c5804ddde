import type { BoardState } from '../../../../../core/catalogue/class-board.ts';
import type { Race, RaceStatus } from '../../../../../core/catalogue/contract/catalogue.ts';
import { isGalleryOpen } from '../../../../../core/sales/pricing.ts';
import type { BadgeTone } from '../../../shared/ui/badge.tsx';

/**
 * That its photos can be looked at says more of a race than whatever else its status is: one state, one badge (`docs/languages.md`). A race that was
 * opened before it has any is over, and its photos are to come.
 */
export function shownStatus({ status, photo_count }: Pick<Race, 'status' | 'photo_count'>): RaceStatus {
  if (isGalleryOpen(status) && photo_count > 0) return 'uploaded';
  return status === 'uploaded' ? 'completed' : status;
}

/** What a race's badge says of its way to the photos (`core/catalogue/class-board.ts`). */
export const saidOf = (race: Pick<Race, 'status' | 'photo_count'>): BoardState | null =>
  shownStatus(race) === 'uploaded' ? 'online' : null;

/**
 * `spec/storefront.md §4`: completed and active in the shop's colour, scheduled secondary, anything else muted. Only that photos are online, for
 * which people come, is the strongest of all.
 */
export function raceStatusTone(status: RaceStatus): BadgeTone {
  if (status === 'uploaded') return 'strong';
  if (status === 'completed' || status === 'active') return 'accent';
  return status === 'scheduled' ? 'secondary' : 'muted';
}
