import { readFile } from 'node:fs/promises';
import { headingsOf } from '../../core/catalogue/start-list/columns.ts';
import { readStartList } from '../../core/catalogue/start-list/read-start-list.ts';
import type {
  StartListLine,
  StartListReason,
  StartListRemark,
} from '../../core/catalogue/start-list/start-list-line.ts';
import { Refused } from '../refused.ts';

/** Enough to find the fault; a whole list in a wrong format repeats it. */
const MAX_REMARKS = 20;
const MAX_VALUE_LENGTH = 60;

/**
 * Reads the starts in a file. Reports the values that were left out.
 * @throws Refused that names every line that is not a start: a list is imported completely or not at all
 */
export async function readStartListFile(file: string, say: (line: string) => void): Promise<StartListLine[]> {
  const bytes = await readFile(file).catch(() => {
    throw new Refused(`The start list ${file} cannot be read.`);
  });
  const { starts, faults, ignored } = readStartList(bytes);
  if (faults.length > 0) throw new Refused(inWords(faults).join('\n'));
  for (const line of inWords(ignored)) say(line);
  return starts;
}

function inWords(remarks: readonly StartListRemark[]): string[] {
  const said = remarks.slice(0, MAX_REMARKS).map((remark) => words[remark.reason](remark, shortened(remark.value)));
  return remarks.length > said.length ? [...said, `… and ${remarks.length - said.length} lines more.`] : said;
}

const shortened = (value = '') => (value.length > MAX_VALUE_LENGTH ? `${value.slice(0, MAX_VALUE_LENGTH)}…` : value);
const at = ({ line }: StartListRemark) => `Line ${line} of the start list`;

const words: Record<StartListReason, (remark: StartListRemark, value: string) => string> = {
  not_text: () => 'The start list cannot be read: it is no text. Save it as CSV.',
  no_rows: () => 'The start list has no rows.',
  no_starts: () => 'The start list needs a line of headings and at least one start.',
  missing_column: ({ column }, value) =>
    `The start list has no column ${column} (also: ${headingsOf(column!).slice(1, 4).join(', ')}). It has: ${value}.`,
  broken_quotes: (remark) => `${at(remark)}: a quote that is opened there is not closed.`,
  unknown_row: (remark, value) => `${at(remark)}: "${value}" is no kind of row.`,
  no_rider_id: (remark, value) => `${at(remark)}: "${value}" is no rider id.`,
  no_rider_name: (remark) => `${at(remark)}: the rider has no name.`,
  too_long: (remark, value) => `${at(remark)}: ${remark.column} is too long: "${value}".`,
  too_many_starts: ({ rider }) => `${rider} starts more often in this race than addresses can tell apart.`,
  no_number: (remark, value) => `${at(remark)}: ${remark.column} "${value}" is no number and is left out.`,
  no_time: (remark, value) =>
    `${at(remark)}: ${remark.column} "${value}" is no time of the day (hh:mm:ss) and is left out.`,
  repeated: (remark) => `${at(remark)}: ${remark.rider} with that horse comes once more; the last line counts.`,
};
