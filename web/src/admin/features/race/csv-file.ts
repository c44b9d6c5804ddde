import type { OfficeStart } from '../../../../../core/contract/races-admin.ts';
import type { RaceId } from '../../../../../core/ids.ts';

/** What writes lists, which is fetched when somebody wants one. */
const lists = () => import('./written-lists.ts');

/** Saves the participants' ends as a file, named by the race (`spec/administration.md §9`). */
export async function saveFile(race: RaceId, starts: readonly OfficeStart[]): Promise<void> {
  const { asFile } = await lists();
  const address = URL.createObjectURL(new Blob([asFile(starts)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${race}.csv`;
  link.click();
  URL.revokeObjectURL(address);
}

/** Puts the same into the clipboard, for a spreadsheet. Throws where the browser does not let it. */
export async function copyTable(starts: readonly OfficeStart[]): Promise<void> {
  const { asCells } = await lists();
  await navigator.clipboard.writeText(asCells(starts));
}
