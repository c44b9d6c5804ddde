import type { OfficeStart } from '../../../../../../../core/catalogue/contract/races-admin.ts';
import type { BadgeTone } from '../../../../../shared/ui/badge.tsx';
import type { Owner } from './questions/answering.ts';

/** Neighbours in the list differ. */
const TONES: readonly BadgeTone[] = ['blue', 'green', 'orange', 'purple', 'amber'];

/** Returns the colour of a start, the same everywhere in a question. Unassigned photos have no colour. */
export function ownerTone(starts: readonly OfficeStart[], owner: Owner): BadgeTone {
  const place = starts.findIndex(({ swiss_equestrian_rider_id }) => swiss_equestrian_rider_id === owner);
  return place < 0 ? 'muted' : TONES[place % TONES.length]!;
}
