import type { OfficeStart } from '../../../../../../../core/catalogue/contract/races-admin.ts';
import { saveFile } from '../../../../kit/show/save-file.ts';
import type { RaceId } from '../../../../../../../core/ids.ts';

/** What writes lists, which is fetched when somebody wants one. */
const lists = () => import('../ends/written-lists.ts');

/** Saves the participants' ends as a file, named by the race (`spec/administration.md §9`). */
export async function saveStartList(race: RaceId, starts: readonly OfficeStart[]): Promise<void> {
  const { asFile } = await lists();
  saveFile(`${race}.csv`, asFile(starts), 'text/csv;charset=utf-8');
}

/** Puts the same into the clipboard, for a spreadsheet. Throws where the browser does not let it. */
export async function copyTable(starts: readonly OfficeStart[]): Promise<void> {
  const { asCells } = await lists();
  await navigator.clipboard.writeText(asCells(starts));
}
