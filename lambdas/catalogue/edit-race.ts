import type { OfficeRace, RaceEdit } from '../../core/contract/races-admin.ts';
import type { EventId, RaceId } from '../../core/ids.ts';
import { editRace } from '../store/catalogue/edit-race.ts';
import { followInSearch } from './follow-in-search.ts';

/** Changes a race; what it is found by reaches the search. */
export async function changeOfficeRace(e: EventId, r: RaceId, edit: RaceEdit, by: string): Promise<OfficeRace> {
  const race = await editRace(e, r, edit, by);
  await followInSearch(e, 'race', edit.changes);
  return race;
}
