import { decodeText } from '../../wire/csv/decode-text.ts';
import { readCsv, type CsvRow } from '../../wire/csv/read-csv.ts';
import { photoNumberIn } from '../../wire/photo-number.ts';
import { findColumns, furtherEnds, REQUIRED_COLUMNS } from './columns.ts';
import { timeOfDay } from './time-of-day.ts';
import {
  cleanName,
  sortedLines,
  type ReadLines,
  type StartListColumn,
  type StartListLine,
  type StartListReading,
  type StartListReason,
  type StartListRemark,
  type UncheckedStart,
} from './start-list-line.ts';

/**
 * Reads a start list from a file (`spec/administration.md §5`, participant CSV). Accepts every encoding and delimiter
 * of spreadsheets, with at least a line of headings and one start. Reports all faults together.
 */
export function readStartList(file: Uint8Array): StartListReading<StartListLine> {
  const { lines, faults, ignored } = readStartListLines(file);
  return { starts: lines.map(({ start }) => start), faults, ignored };
}

/** A file's starts, each with its line, and the file's columns. */
interface FileLines extends ReadLines<StartListLine> {
  columns: ReadonlySet<string>;
}

/** Like `readStartList`, with the line of each start. */
export function readStartListLines(file: Uint8Array): FileLines {
  const text = decodeText(file);
  if (text === null) return refused({ reason: 'not_text', line: 1 });
  const { rows, broken } = readCsv(text);
  const faults = broken.map((line): StartListRemark => ({ reason: 'broken_quotes', line }));
  const [headings, ...lines] = rows;
  if (!headings || lines.length + broken.length === 0)
    return refused(...faults, { reason: 'no_starts', line: headings?.line ?? 1 });
  const columns = findColumns(headings.cells);
  const missing = REQUIRED_COLUMNS.filter((column) => columns[column] === undefined);
  if (missing.length > 0) return refused(...faults, ...missing.map((column) => missingColumn(column, headings)));

  const further = furtherEnds(headings.cells);
  const read = lines.map((row) => readLine(row, columns, further));
  const sorted = sortedLines(read, { faults, ignored: read.flatMap(({ ignored }) => ignored) });
  return { ...sorted, columns: new Set(Object.keys(columns)) };
}

const refused = (...faults: StartListRemark[]) => ({ lines: [], faults, ignored: [], columns: new Set<string>() });

const missingColumn = (column: StartListColumn, { line, cells }: CsvRow): StartListRemark => ({
  reason: 'missing_column',
  line,
  column,
  value: cells.join(', '),
});

/** Returns undefined for unreadable text. */
type Reader = (text: string) => number | null | undefined;

function readLine(
  { line, cells }: CsvRow,
  columns: Partial<Record<StartListColumn, number>>,
  further: ReadonlyMap<number, number>,
) {
  const ignored: StartListRemark[] = [];
  const text = (column: StartListColumn) => cleanName(cells[columns[column] ?? -1] ?? '');
  const told = (column: StartListColumn, read: Reader, reason: StartListReason = 'no_number', value = text(column)) => {
    const found = value === '' ? null : read(value);
    if (found === undefined) ignored.push({ reason, line, column, value });
    return found ?? null;
  };
  const start: UncheckedStart<StartListLine> = {
    swiss_equestrian_rider_id: plainRiderId(text('swiss_equestrian_rider_id')),
    rider_name: text('rider_name'),
    horse_name: text('horse_name'),
    starting_number: told('starting_number', smallNumber),
    race_order: told('race_order', smallNumber),
    photo_to: told('photo_to', lastPhoto),
    ring_time: told('ring_time', timeOfDay, 'no_time'),
  };
  const further_ends = [...further].flatMap(([camera, at]) => {
    const counter = told('photo_to', lastPhoto, 'no_number', cleanName(cells[at] ?? ''));
    return counter === null ? [] : [{ camera, counter }];
  });
  return { line, start: further.size > 0 ? { ...start, further_ends } : start, ignored };
}

/** Removes the `.2` of a second start, as in the shop's `900001.2`: the list distinguishes starts by their horses. */
const plainRiderId = (text: string) => text.replace(/\.\d{1,2}$/, '');

const smallNumber = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined);

/** Reads `412`, or the end of a range: `380-412`. Zero counts as no end (`spec/administration.md §5`). */
function lastPhoto(text: string): number | null | undefined {
  const numbers = text.split(/\s*[-–]\s*/).map((digits) => photoNumberIn(digits));
  if (numbers.length > 2 || numbers.includes(undefined)) return undefined;
  return numbers.at(-1) || null;
}
