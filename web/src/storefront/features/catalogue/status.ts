import type { RaceStatus } from '../../../../../core/contract/catalogue.ts';
import type { BadgeTone } from '../../../shared/ui/badge.tsx';

/**
 * `spec/storefront.md §4`: completed and active in the shop's colour, scheduled secondary, anything else muted. Only that photos are online, for
 * which people come, is the strongest of all.
 */
export function raceStatusTone(status: RaceStatus): BadgeTone {
  if (status === 'uploaded') return 'strong';
  if (status === 'completed' || status === 'active') return 'accent';
  return status === 'scheduled' ? 'secondary' : 'muted';
}
