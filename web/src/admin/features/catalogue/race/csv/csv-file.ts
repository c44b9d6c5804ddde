import type { OfficeStart } from '../../../../../../../core/catalogue/contract/races-admin.ts';
import { saveFile } from '../../../../kit/show/save-file.ts';
import type { RaceId } from '../../../../../../../core/ids.ts';

/** Loads the code that writes lists, on demand. */
const lists = () => import('../ends/written-lists.ts');

/** Saves the ends of all starts as a file, named after the race (`spec/administration.md §9`). */
export async function saveStartList(race: RaceId, starts: readonly OfficeStart[]): Promise<void> {
  const { asFile } = await lists();
  saveFile(`${race}.csv`, asFile(starts), 'text/csv;charset=utf-8');
}

/** Copies the same to the clipboard, for a spreadsheet. Throws where the browser forbids it. */
export async function copyTable(starts: readonly OfficeStart[]): Promise<void> {
  const { asCells } = await lists();
  await navigator.clipboard.writeText(asCells(starts));
}
