/* Spreadsheets run a cell that begins with one of these signs as a formula (OWASP, "CSV Injection"), and a name may be
   anything. A leading apostrophe makes it text, as people type it themselves. Existing apostrophes before such a sign
   get one more, so that reading restores the original. A negative amount stays a number, so that it can be added up. */
const FORMULA = /^'*[=+\-@\t\r\n]/;
const NUMBER = /^-\d+(\.\d+)?$/;
const NEUTRAL = /^'+[=+\-@\t\r\n]/;

/** Returns a cell that no spreadsheet runs. */
export const neutralised = (cell: string): string => (FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell);

/** Reverses `neutralised`. */
export const asWritten = (cell: string): string => (NEUTRAL.test(cell) ? cell.slice(1) : cell);
