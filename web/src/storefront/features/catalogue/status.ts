import type { RaceStatus } from '../../../../../core/contract/catalogue.ts';
import type { BadgeTone } from '../../../shared/ui/badge.tsx';

/** `spec/storefront.md §4`: completed and active in the shop's colour, scheduled secondary, anything else muted. */
export function raceStatusTone(status: RaceStatus): BadgeTone {
  if (status === 'completed' || status === 'active') return 'accent';
  return status === 'scheduled' ? 'secondary' : 'muted';
}
