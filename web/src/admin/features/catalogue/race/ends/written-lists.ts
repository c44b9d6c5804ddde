import type { OfficeStart } from '../../../../../../../core/catalogue/contract/races-admin.ts';
import { neutralised } from '../../../../../../../core/wire/csv/formula.ts';
import { startListTable, writeStartList } from '../../../../../../../core/catalogue/start-list/write-start-list.ts';

export const asFile = (starts: readonly OfficeStart[]): string => writeStartList(starts);

/** Returns cells for a spreadsheet's clipboard: none runs as a formula, and none breaks its line. */
export const asCells = (starts: readonly OfficeStart[]): string =>
  startListTable(starts)
    .map((cells) => cells.map((cell) => neutralised(cell).replace(/\s+/g, ' ')).join('\t'))
    .join('\n');
