import Papa from 'papaparse';
import { neutralised } from './formula.ts';

/** By it spreadsheets know UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * A table as Excel and LibreOffice open it in Switzerland: semicolons, UTF-8 with its mark, and no cell that would be run as a
 * formula. `readCsv` gives back what was written.
 */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  const table = Papa.unparse(
    rows.map((cells) => cells.map(neutralised)),
    { delimiter: ';', newline: '\r\n' },
  );
  return `${BYTE_ORDER_MARK}${table}\r\n`;
}
