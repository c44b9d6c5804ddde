import * as z from 'zod';
import { listReadable } from '../../table/entities.ts';
import { entity, type Stored } from '../../table/entity.ts';
import { keys, ranges } from '../../table/keys.ts';
import { changeItem, deleteItem, queryItems, type Write } from '../../table/table.ts';

const value = z.union([z.string(), z.number(), z.boolean()]).nullable();

/**
 * An entry in a history: an admin's change of an entity. It is kept for a year next to the entity and contains nothing
 * more about a person.
 */
export const storedChange = entity(
  'change of a thing',
  z.object({
    id: z.string(),
    at: z.string(),
    what: z.string(),
    /** The admin's account; null for an automatic change. */
    by: z.string().nullable(),
    /** The cents, photos or bytes of the change. */
    numbers: z.record(z.string(), z.number()).default({}),
    /** An admin's text, or an address: erased with the person. */
    text: z.string().nullable().default(null),
    /** The mail service's id of the mail. */
    message_id: z.string().optional(),
    /** The changed fields. */
    fields: z.array(z.object({ field: z.string(), was: value, is: value })).default([]),
  }),
);
export type StoredChange = Stored<typeof storedChange>;

/** An entity with a history. */
export interface ChangedThing {
  kind: 'order' | 'customer' | 'event' | 'race' | 'settings' | 'mailing' | 'tags';
  id: string;
}

/** A changed field with its old and new value. */
export type ChangedField = StoredChange['fields'][number];

/** Returns the fields with different values. */
export const changedFields = <Fields extends Record<string, ChangedField['is']>>(
  was: Fields,
  is: Partial<Fields>,
): ChangedField[] =>
  Object.keys(is)
    .filter((field) => was[field] !== is[field])
    .map((field) => ({ field, was: was[field] ?? null, is: is[field] ?? null }));

/** The days for which an entry is kept. */
export const KEPT_DAYS = 365;
const KEPT_SECONDS = KEPT_DAYS * 24 * 60 * 60;

/**
 * Returns the write of a history entry, for the transaction of the change.
 * @param forget_at seconds since 1970, if the entity is forgotten sooner than its history
 */
export const changeWrite = ({ kind, id }: ChangedThing, change: StoredChange, forget_at = Infinity): Write => ({
  put: {
    item: {
      ...keys.change(kind, id, change.at, change.id),
      ...change,
      forget_at: Math.min(Math.floor(Date.parse(change.at) / 1000) + KEPT_SECONDS, forget_at),
    },
  },
});

/** Lists an entity's history, the oldest first. */
export const listChanges = ({ kind, id }: ChangedThing): Promise<StoredChange[]> =>
  listReadable(storedChange, { ...ranges.changesOf(kind, id), consistent: true });

/** Forgets an entity's history, except for entries of this kind. */
export async function forgetChanges({ kind, id }: ChangedThing, but: string): Promise<void> {
  for (const { pk, sk, what } of await queryItems({ ...ranges.changesOf(kind, id), consistent: true }))
    if (what !== but) await deleteItem({ key: { pk, sk } });
}

/** Removes the texts from an entity's history; the kinds and times of its changes stay. */
export async function forgetTexts({ kind, id }: ChangedThing): Promise<void> {
  for (const { pk, sk, text } of await queryItems({ ...ranges.changesOf(kind, id), consistent: true }))
    if (typeof text === 'string')
      await changeItem({ key: { pk, sk }, set: { text: null }, condition: 'attribute_exists(#pk)' });
}
