import { z } from 'zod';
import { listReadable } from '../../table/entities.ts';
import { entity, type Stored } from '../../table/entity.ts';
import { keys, ranges } from '../../table/keys.ts';
import { changeItem, deleteItem, queryItems, type Write } from '../../table/table.ts';

const value = z.union([z.string(), z.number(), z.boolean()]).nullable();

/** What happened to a thing, and who of the office did it. It is kept for a year, beside the thing, and says no more of a person than that. */
export const storedChange = entity(
  'change of a thing',
  z.object({
    id: z.string(),
    at: z.string(),
    what: z.string(),
    /** The admin's account; null when nobody of the office did it. */
    by: z.string().nullable(),
    /** Cents, photos, bytes: what it was about. */
    numbers: z.record(z.string(), z.number()).default({}),
    /** What somebody wrote, or an address: gone when the person is. */
    text: z.string().nullable().default(null),
    /** The mail service's id of the mail that it tells of. */
    message_id: z.string().optional(),
    /** What was changed of it. */
    fields: z.array(z.object({ field: z.string(), was: value, is: value })).default([]),
  }),
);
export type StoredChange = Stored<typeof storedChange>;

/** A thing whose changes are kept. */
export interface ChangedThing {
  kind: 'order' | 'customer' | 'event' | 'race' | 'settings' | 'mailing' | 'tags';
  id: string;
}

/** A field that was changed, as it was and as it is since. */
export type ChangedField = StoredChange['fields'][number];

/** The fields of which the values differ. */
export const changedFields = <Fields extends Record<string, ChangedField['is']>>(
  was: Fields,
  is: Partial<Fields>,
): ChangedField[] =>
  Object.keys(is)
    .filter((field) => was[field] !== is[field])
    .map((field) => ({ field, was: was[field] ?? null, is: is[field] ?? null }));

const KEPT_SECONDS = 365 * 24 * 60 * 60;

/** Goes with what it tells, in the same transaction. @param forget_at seconds since 1970, where the thing is forgotten sooner than its history */
export const changeWrite = ({ kind, id }: ChangedThing, change: StoredChange, forget_at = Infinity): Write => ({
  put: {
    item: {
      ...keys.change(kind, id, change.at, change.id),
      ...change,
      forget_at: Math.min(Math.floor(Date.parse(change.at) / 1000) + KEPT_SECONDS, forget_at),
    },
  },
});

/** What happened to a thing, the oldest first. */
export const listChanges = ({ kind, id }: ChangedThing): Promise<StoredChange[]> =>
  listReadable(storedChange, { ...ranges.changesOf(kind, id), consistent: true });

/** Forgets what happened to a thing, but for what is called so. */
export async function forgetChanges({ kind, id }: ChangedThing, but: string): Promise<void> {
  for (const { pk, sk, what } of await queryItems({ ...ranges.changesOf(kind, id), consistent: true }))
    if (what !== but) await deleteItem({ key: { pk, sk } });
}

/** Leaves of a thing's changes what happened and when, and nothing that somebody wrote. */
export async function forgetTexts({ kind, id }: ChangedThing): Promise<void> {
  for (const { pk, sk, text } of await queryItems({ ...ranges.changesOf(kind, id), consistent: true }))
    if (typeof text === 'string')
      await changeItem({ key: { pk, sk }, set: { text: null }, condition: 'attribute_exists(#pk)' });
}
