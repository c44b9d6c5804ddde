import type { OfficeRace, OfficeStart } from '../../../../../../../core/catalogue/contract/races-admin.ts';
import { isConfigured } from '../../../../../../../core/photos/photo-ranges.ts';
import { matches } from '../../../../kit/table/matches.ts';
import { stateOf, type ParticipantState } from '../race-detail.ts';

export const shownStates = ['all', 'open', 'configured', 'withdrawn', 'sold'] as const;
export type ShownState = (typeof shownStates)[number];

/** Reads a state from the address, which may contain any text. */
export const stateIn = (text: string): ShownState => shownStates.find((state) => state === text) ?? 'all';

/** Returns a race's starts that fit the filter. */
export const filterStarts = (
  starts: readonly OfficeStart[],
  race: OfficeRace,
  { text, state }: { text: string; state: ShownState },
): OfficeStart[] =>
  starts.filter((start) => isIn(start, race, state) && (text === '' || matches(text, textsOf(start))));

function isIn(start: OfficeStart, race: OfficeRace, state: ShownState): boolean {
  if (state === 'all') return true;
  if (state === 'sold') return start.sold.orders > 0;
  const own: ParticipantState = stateOf(start, race);
  return own === state || (own === 'completed' && (isConfigured(start, race) ? 'configured' : 'open') === state);
}

const textsOf = ({ rider_name, horse_name, starting_number, swiss_equestrian_rider_id }: OfficeStart): string[] => [
  rider_name,
  horse_name,
  String(starting_number ?? ''),
  swiss_equestrian_rider_id,
];
