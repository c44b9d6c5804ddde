import type { OfficeRace, OfficeStart } from '../../../../../../../core/catalogue/contract/races-admin.ts';
import { neutralised } from '../../../../../../../core/wire/csv/formula.ts';
import { startListTable, writeStartList } from '../../../../../../../core/catalogue/start-list/write-start-list.ts';
import { camerasOf, counterOn } from '../jobs/race-cameras.ts';

const furtherOf = (race: OfficeRace) =>
  camerasOf(race)
    .filter(({ number }) => number > 0)
    .map(({ number }) => ({ number, endOf: (start: OfficeStart) => counterOn(number, start, race) }));

export const asFile = (race: OfficeRace, starts: readonly OfficeStart[]): string =>
  writeStartList(starts, furtherOf(race));

/** Returns cells for a spreadsheet's clipboard: none runs as a formula, and none breaks its line. */
export const asCells = (race: OfficeRace, starts: readonly OfficeStart[]): string =>
  startListTable(starts, furtherOf(race))
    .map((cells) => cells.map((cell) => neutralised(cell).replace(/\s+/g, ' ')).join('\t'))
    .join('\n');
