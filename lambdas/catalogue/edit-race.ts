import type { OfficeRace, RaceEdit } from '../../core/contract/races-admin.ts';
import type { EventId, RaceId } from '../../core/ids.ts';
import { startSearchIndex } from '../gateways/workflows.ts';
import { editRace } from '../store/catalogue/edit-race.ts';

/** What the search knows of a race (`lambdas/search/segment.ts`). */
const SEARCHED = ['name', 'category', 'race_order'] as const;

/** Changes a race; what it is found by reaches the search. */
export async function changeOfficeRace(e: EventId, r: RaceId, edit: RaceEdit): Promise<OfficeRace> {
  const race = await editRace(e, r, edit);
  if (SEARCHED.some((field) => field in edit.changes)) await startSearchIndex(e);
  return race;
}
