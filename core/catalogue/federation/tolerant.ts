import * as z from 'zod';
import { wellFormed } from '../../wire/text/well-formed.ts';

/* The federation's answers have no contract: numbers come as text, fields are missing, new words appear. The readers
   accept this and name unusable rows, so that the other rows still arrive. */

/** The maximum length of a kept text, in characters: a name is never longer. */
const LONGEST = 300;

const whatever = z.unknown().optional();

/** Text, or a number as text, without line breaks and without blanks at its ends. Other values are empty. */
export const looseText = whatever.transform((value) =>
  typeof value === 'string' || typeof value === 'number' ? tidied(String(value)) : '',
);

/** Like `looseText`, but null when it is empty. */
export const looseTextOrNull = looseText.transform((text) => (text === '' ? null : text));

/** A whole number, also written as text; null for other values. */
export const looseNumber = whatever.transform((value) => {
  const number = typeof value === 'string' && /^\s*\d{1,9}\s*$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : null;
});

/** `2026-08-21`, also as the beginning of a longer time; null for a day that does not exist. */
export const looseDate = whatever.transform((value) => {
  const [day] = typeof value === 'string' ? (/^\d{4}-\d{2}-\d{2}/.exec(value.trim()) ?? []) : [];
  return day !== undefined && z.iso.date().safeParse(day).success ? day : null;
});

/** An id of this kind, as a number or as text. */
export const looseId = <Id extends z.ZodType<string, string>>(id: Id) =>
  z.union([z.number().int().nonnegative(), z.string()]).transform(String).pipe(id);

const tidied = (text: string): string => wellFormed(text).replace(/\s+/g, ' ').trim().slice(0, LONGEST);

/** The readable rows, and a fault with the reason for each other row. */
export interface Rows<T> {
  rows: T[];
  faults: string[];
}

/** Reads each row on its own. A value that is not a list gives one fault and no rows. */
export function readRows<T>(list: unknown, row: z.ZodType<T>, what: string): Rows<T> {
  if (!Array.isArray(list)) return { rows: [], faults: [`${what}: no list`] };
  const read: Rows<T> = { rows: [], faults: [] };
  for (const [i, value] of list.entries()) {
    const result = row.safeParse(value);
    if (result.success) read.rows.push(result.data);
    else read.faults.push(`${what} ${i + 1}: ${result.error.issues.map((issue) => issue.path.join('.')).join(', ')}`);
  }
  return read;
}

/** Returns the fields of an object; an empty object for other values. */
export const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
