/*
 * Spreadsheets run a cell that begins with one of these signs as a formula (OWASP, "CSV Injection"), and a name may be anything.
 * An apostrophe before it, as people write it there themselves, makes it text. Apostrophes that stand before such a sign already
 * become one more, so that what was written is what is read again. An amount below zero stays a number, which can be added up.
 */
const FORMULA = /^'*[=+\-@\t\r\n]/;
const NUMBER = /^-\d+(\.\d+)?$/;
const NEUTRAL = /^'+[=+\-@\t\r\n]/;

/** A cell that no spreadsheet runs. */
export const neutralised = (cell: string): string => (FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell);

/** What `neutralised` was given. */
export const asWritten = (cell: string): string => (NEUTRAL.test(cell) ? cell.slice(1) : cell);
