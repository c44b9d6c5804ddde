import * as z from 'zod';
import { entity, type Stored } from '../../table/entity.ts';
import { keys } from '../../table/keys.ts';
import type { Key } from '../../table/keys/key.ts';
import { listKeys, type WordedKind } from '../../table/keys/list-keys.ts';
import type { Write } from '../../table/table.ts';

/** A search word: a small item next to the order or customer, in the index under the word's first two letters. */
export const storedWord = entity(
  'word of a thing',
  z.object({
    /** The id of the order or customer. */
    id: z.string(),
    /** The time when the order or customer was made: the newest come first. */
    at: z.string(),
    word: z.string(),
    /**
     * Its neighbours and itself, separated by spaces. A customer's word has all her words; after a merge it has none.
     * An order's word has those of the same name.
     */
    beside: z.string().optional(),
  }),
);
export type FoundWord = Stored<typeof storedWord>;

/** An order or customer with search words. */
export interface Worded {
  kind: WordedKind;
  id: string;
  /** The time when it was made. */
  at: string;
}

/** Words with their neighbours; undefined if these are unknown. */
export type Words = ReadonlyMap<string, string | undefined>;

const wordKey = (kind: WordedKind, id: string, word: string): Key =>
  kind === 'order' ? keys.orderWord(id, word) : keys.customerWord(id, word);

/** Returns words that are each other's neighbours, each once. */
export function together(words: Iterable<string>): Map<string, string> {
  const each = [...new Set(words)];
  const beside = each.join(' ');
  return new Map(each.map((word) => [word, beside]));
}

/** Joins the words of several names; a word in two of them has the neighbours of both. */
export function joined(names: readonly Words[]): Map<string, string | undefined> {
  const all = new Map<string, string | undefined>();
  for (const [word, beside] of names.flatMap((name) => [...name])) {
    const known = [all.get(word), beside].filter((one) => one !== undefined);
    all.set(
      word,
      known.length === 0 ? undefined : [...together(known.flatMap((one) => one.split(' '))).keys()].join(' '),
    );
  }
  return all;
}

/** @param more further fields of its item, like its expiry */
export const wordItem = (
  { kind, id, at }: Worded,
  [word, beside]: readonly [string, string | undefined],
  more: object = {},
): object => ({
  ...wordKey(kind, id, word),
  ...listKeys.word(kind, word, id),
  id,
  at,
  word,
  ...(beside !== undefined && { beside }),
  ...more,
});

/**
 * Returns the writes that replace a find's old words by these, for the transaction of the change. None has a condition.
 * @param more further fields of a new word's item
 */
export function wordWrites(thing: Worded, after: Words, before: Words = new Map(), more: object = {}): Write[] {
  const told = [...after].filter(([word, beside]) => !before.has(word) || before.get(word) !== beside);
  const gone = [...before.keys()].filter((word) => !after.has(word));
  return [
    ...told.map((word) => ({ put: { item: wordItem(thing, word, more) } })),
    ...gone.map((word) => ({ remove: { key: wordKey(thing.kind, thing.id, word) } })),
  ];
}
