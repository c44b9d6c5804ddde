import Papa from 'papaparse';
import { asWritten } from './formula.ts';

export interface CsvRow {
  /** Where it begins in the file, as an editor counts: from 1. */
  line: number;
  cells: string[];
}

export interface CsvReading {
  /** Rows in which anything stands. */
  rows: CsvRow[];
  /** Lines that begin a row whose quotes do not fit: how far it goes, nobody can know. */
  broken: number[];
}

/** In Switzerland spreadsheets write semicolons; `spec/administration.md §5` has comma and tab. */
const DELIMITERS = [',', ';', '\t'];
/** With which Excel is told what separates the cells. */
const DECLARATION = /^sep=([,;\t])$/i;

/** Reads a table, whichever delimiter and ends of lines it has. Line breaks inside a cell come as `\n`. */
export function readCsv(text: string): CsvReading {
  const lines = text.replace(/\r\n?/g, '\n');
  const [first = ''] = lines.split('\n', 1);
  const declared = DECLARATION.exec(first)?.[1];
  const table = declared === undefined ? lines : lines.slice(first.length);
  const { data, errors } = Papa.parse<string[]>(table, {
    delimiter: declared ?? mostUsedDelimiter(table),
    newline: '\n',
  });
  const wrong = new Set(errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row));
  const rows: CsvRow[] = [];
  const broken: number[] = [];
  let line = 1;
  for (const [i, cells] of data.entries()) {
    if (wrong.has(i)) broken.push(line);
    else if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells: cells.map(asWritten) });
    line += 1 + linesInside(cells);
  }
  return { rows, broken };
}

/** Of the first line with anything in it, which has the headings; what stands in quotes separates nothing. */
function mostUsedDelimiter(table: string): string {
  const [headings = ''] = /^.*\S.*$/m.exec(table) ?? [];
  const bare = headings.replace(/"[^"]*"/g, '');
  const count = (delimiter: string) => bare.split(delimiter).length;
  return DELIMITERS.reduce((most, candidate) => (count(candidate) > count(most) ? candidate : most));
}

const linesInside = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + (cell.includes('\n') ? cell.split('\n').length - 1 : 0), 0);
