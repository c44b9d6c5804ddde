/** A line of a list of customers that the office imports from another shop (`spec/administration.md §5`, `§7`). */
import * as z from 'zod';
import { normalizedAddress } from '../email-address.ts';

/** The fields of a customer that `process-customer-csv` takes. */
export const customerFields = [
  'email',
  'first_name',
  'last_name',
  'phone',
  'company',
  'address_line1',
  'address_line2',
  'city',
  'province_code',
  'country_code',
  'zip_code',
  'tags',
] as const;
export type CustomerField = (typeof customerFields)[number];

export type CustomerLine = Record<CustomerField, string> & {
  /** The line of the file where it begins, from 1. */
  line: number;
  /** True if its quotes do not close: then its cells are empty. */
  unreadable?: boolean | undefined;
};

/** A line that was not imported, with the reason. */
export type RefusedLine = CustomerLine & { fault: LineFault };

/** Cuts a cell that is too long: enough of it is left to refuse its line. */
export const cutCell = (cell: string): string => cell.slice(0, MAX_CELL_LENGTH + 1);

/** Maximum characters of a cell. */
export const MAX_CELL_LENGTH = 200;
/** Maximum length of a tag's name, and maximum number of tags per customer. */
const MAX_TAG_LENGTH = 60;
const MAX_TAGS = 40;
/** RFC 5321, 4.5.3.1.3 */
const MAX_ADDRESS_LENGTH = 254;

/** Lines per request, and per file. */
export const LINES_A_PIECE = 100;
export const MAX_LINES = 50_000;

/** The reason why a line is rejected. */
export const lineFaults = [
  'email_missing',
  'email_invalid',
  'too_long',
  'too_many_tags',
  'failed',
  'unreadable',
] as const;
export type LineFault = (typeof lineFaults)[number];

const address = z.email().max(MAX_ADDRESS_LENGTH);

/** Returns undefined for a valid line. */
export function faultOf(line: Omit<CustomerLine, 'line'>): LineFault | undefined {
  if (line.unreadable) return 'unreadable';
  if (line.email.trim() === '') return 'email_missing';
  if (customerFields.some((field) => line[field].length > MAX_CELL_LENGTH)) return 'too_long';
  if (!address.safeParse(normalizedAddress(line.email)).success) return 'email_invalid';
  const tags = tagNames(line.tags);
  if (tags.some((name) => name.length > MAX_TAG_LENGTH)) return 'too_long';
  return tags.length > MAX_TAGS ? 'too_many_tags' : undefined;
}

/** Returns the names in a cell of tags. Names that differ only in letter case appear once. */
export function tagNames(cell: string): string[] {
  const names = cell.split(',').map((name) => name.trim().normalize('NFC'));
  return [...new Map(names.filter((name) => name !== '').map((name) => [name.toLowerCase(), name] as const)).values()];
}
