import { customerFields, type LineFault, type RefusedLine } from './customer-line.ts';
import { customerHeadings } from './read-customers.ts';

/**
 * Returns refused lines as a table: the columns of an import, so that the corrected file can be imported, then the line
 * and the reason.
 */
export const refusedTable = (
  lines: readonly RefusedLine[],
  { headings, reasonOf }: { headings: readonly [line: string, reason: string]; reasonOf: (fault: LineFault) => string },
): string[][] => [
  [...customerHeadings, ...headings],
  ...lines.map((line) => [...customerFields.map((field) => line[field]), String(line.line), reasonOf(line.fault)]),
];
