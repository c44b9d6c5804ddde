import { disciplineOf, type Discipline } from '../../../../core/catalogue/discipline.ts';
import type { BadgeTone } from '../../shared/ui/badge.tsx';

const tones: Record<Discipline, BadgeTone> = {
  dressage: 'blue',
  jumping: 'green',
  eventing: 'purple',
  cross_country: 'orange',
};

/** Known categories have their own colours (`spec/storefront.md §3`, Race). */
const ownTones: Record<string, BadgeTone> = { B100: 'green', 'B/R 90': 'blue', L80: 'amber' };

/**
 * Returns a category's colour, the same on every page: its own, or its discipline's (`spec/storefront.md §2`). Dressage
 * is blue, jumping green, eventing purple, cross country orange, any other grey.
 */
export function categoryTone(category: string): BadgeTone {
  const discipline = disciplineOf(category);
  return ownTones[category] ?? (discipline ? tones[discipline] : 'secondary');
}
