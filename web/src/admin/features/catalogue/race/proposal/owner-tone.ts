import type { OfficeStart } from '../../../../../../../core/catalogue/contract/races-admin.ts';
import type { BadgeTone } from '../../../../../shared/ui/badge.tsx';
import type { Owner } from './questions/answering.ts';

/** Neighbours in the list differ. */
const TONES: readonly BadgeTone[] = ['blue', 'green', 'orange', 'purple', 'amber'];

/** The colour of a start wherever it stands in a question; nobody has none. */
export function ownerTone(starts: readonly OfficeStart[], owner: Owner): BadgeTone {
  const place = starts.findIndex(({ swiss_equestrian_rider_id }) => swiss_equestrian_rider_id === owner);
  return place < 0 ? 'muted' : TONES[place % TONES.length]!;
}
