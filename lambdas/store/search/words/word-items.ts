import { z } from 'zod';
import { entity, type Stored } from '../../table/entity.ts';
import { keys } from '../../table/keys.ts';
import { listKeys, type WordedKind } from '../../table/keys/list-keys.ts';
import type { Write } from '../../table/table.ts';

/** A word that something is found by: a small item beside the thing, in the index under the word's first two letters. */
export const storedWord = entity(
  'word of a thing',
  z.object({
    /** The thing's. */
    id: z.string(),
    /** When the thing was made: the newest are shown first. */
    at: z.string(),
    word: z.string(),
    /** What stands beside it, itself too, with spaces between: all words of a customer, of one who took another over nothing; of an order those of the same name. */
    beside: z.string().optional(),
  }),
);
export type FoundWord = Stored<typeof storedWord>;

/** What is found by words. */
export interface Worded {
  kind: WordedKind;
  id: string;
  /** When it was made. */
  at: string;
}

/** Words, and what stands beside each; undefined where nobody says it. */
export type Words = ReadonlyMap<string, string | undefined>;

const wordKeys = { order: keys.orderWord, customer: keys.customerWord };

/** Words that stand beside each other, each once. */
export function together(words: Iterable<string>): Map<string, string> {
  const each = [...new Set(words)];
  const beside = each.join(' ');
  return new Map(each.map((word) => [word, beside]));
}

/** Words of several names as one; a word of two of them has both beside it. */
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

/** @param more what its item has beside it, as when it is forgotten */
export const wordItem = (
  { kind, id, at }: Worded,
  [word, beside]: readonly [string, string | undefined],
  more: object = {},
): object => ({
  ...wordKeys[kind](id, word),
  ...listKeys.word(kind, word, id),
  id,
  at,
  word,
  ...(beside !== undefined && { beside }),
  ...more,
});

/** The writes by which a thing is found by these words and no longer by those that it had; to go with what changes it. None has a condition. */
export function wordWrites(thing: Worded, after: Words, before: Words = new Map()): Write[] {
  const told = [...after].filter(([word, beside]) => !before.has(word) || before.get(word) !== beside);
  const gone = [...before.keys()].filter((word) => !after.has(word));
  return [
    ...told.map((word) => ({ put: { item: wordItem(thing, word) } })),
    ...gone.map((word) => ({ remove: { key: wordKeys[thing.kind](thing.id, word) } })),
  ];
}
