import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { listReadable } from '../table/entities.ts';
import { entity, type Stored } from '../table/entity.ts';
import { keys, ranges, type ChangedKind } from '../table/keys.ts';
import type { Write } from '../table/table.ts';

/** Days that it is known who did what. */
const KEEP_DAYS = 365;
/** How many are shown of a thing. */
const SHOWN = 100;

const value = z.union([z.string(), z.number(), z.boolean()]).nullable();

/** What an admin did to a thing. Of the admin it names the account only: what she is called goes with her. */
export const storedChange = entity(
  'change by an admin',
  z.object({
    id: z.string(),
    /** Of the thing that was changed. */
    of: z.string(),
    at: z.string(),
    /** The admin's account. */
    by: z.string(),
    /** What was done; the texts of the thing's page have words for it. */
    what: z.string(),
    /** What it changed, as it was and as it is since. */
    fields: z.array(z.object({ field: z.string(), was: value, is: value })),
  }),
);
export type StoredChange = Stored<typeof storedChange>;

/** What is said of a change by whoever makes it. */
export interface Doing extends Pick<StoredChange, 'by' | 'what'> {
  now: Date;
  fields?: StoredChange['fields'];
}

/** The write that keeps who did what, for the transaction that does it: what was refused leaves no trace, and what was done once leaves one. */
export function changeWrite(kind: ChangedKind, of: string, { by, what, now, fields = [] }: Doing): Write {
  const change: StoredChange = { id: randomUUID(), of, at: now.toISOString(), by, what, fields };
  const forget_at = Math.floor(now.getTime() / 1000) + KEEP_DAYS * 24 * 3600;
  return { put: { item: { ...keys.change(kind, of, change.at, change.id), ...change, forget_at } } };
}

/** The fields of which the values differ, as a change tells them. */
export const changedFields = <Fields extends Record<string, string | number | boolean | null>>(
  was: Fields,
  is: Partial<Fields>,
): StoredChange['fields'] =>
  Object.keys(is)
    .filter((field) => was[field] !== is[field])
    .map((field) => ({ field, was: was[field] ?? null, is: is[field] ?? null }));

/** What was done to a thing, the latest first. */
export const listChanges = (kind: ChangedKind, of: string): Promise<StoredChange[]> =>
  listReadable(storedChange, { ...ranges.changes(kind, of), descending: true, limit: SHOWN });
