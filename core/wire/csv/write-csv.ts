import Papa from 'papaparse';
import { neutralised } from './formula.ts';

/** Spreadsheets recognise UTF-8 by it. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * Writes a table for Excel and LibreOffice in Switzerland: semicolons, UTF-8 with its mark, and no cell that runs as a
 * formula. `readCsv` returns the same cells.
 */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  const table = Papa.unparse(
    rows.map((cells) => cells.map(neutralised)),
    { delimiter: ';', newline: '\r\n' },
  );
  return `${BYTE_ORDER_MARK}${table}\r\n`;
}
