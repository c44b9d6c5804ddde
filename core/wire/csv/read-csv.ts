import Papa from 'papaparse';
import { asWritten } from './formula.ts';

export interface CsvRow {
  /** The line of the file where it begins, as an editor counts: from 1. */
  line: number;
  cells: string[];
}

export interface CsvReading {
  /** The rows that are not empty. */
  rows: CsvRow[];
  /** Lines that begin a row with unbalanced quotes: its end is unknown. */
  broken: number[];
}

/** In Switzerland, spreadsheets write semicolons; `spec/administration.md §5` has comma and tab. */
const DELIMITERS = [',', ';', '\t'];
/** Tells Excel the separator of the cells. */
const DECLARATION = /^sep=([,;\t])$/i;

/** Reads a table with any delimiter and any line ends. Line breaks inside a cell become `\n`. */
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

/** Reads the first line with content, which has the headings. Quoted text separates nothing. */
function mostUsedDelimiter(table: string): string {
  const [headings = ''] = /^.*\S.*$/m.exec(table) ?? [];
  const bare = headings.replace(/"[^"]*"/g, '');
  const count = (delimiter: string) => bare.split(delimiter).length;
  return DELIMITERS.reduce((most, candidate) => (count(candidate) > count(most) ? candidate : most));
}

const linesInside = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + (cell.includes('\n') ? cell.split('\n').length - 1 : 0), 0);
