import { z } from 'zod';
import { entity, type Stored } from '../table/entity.ts';
import { keys } from '../table/keys.ts';
import { listKeys, type WordedKind } from '../table/keys/list-keys.ts';
import type { Write } from '../table/table.ts';

/** A word that something is found by: a small item beside the thing, in the index under the word's first two letters. */
export const storedWord = entity(
  'word of a thing',
  z.object({
    /** The thing's. */
    id: z.string(),
    /** When the thing was made: the newest are shown first. */
    at: z.string(),
    word: z.string(),
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

const wordKeys = { order: keys.orderWord, customer: keys.customerWord };

/** @param more what its item has beside it, as when it is forgotten */
export const wordItem = ({ kind, id, at }: Worded, word: string, more: object = {}): object => ({
  ...wordKeys[kind](id, word),
  ...listKeys.word(kind, word, id),
  id,
  at,
  word,
  ...more,
});

/** The writes by which a thing is found by these words and no longer by those that it had; to go with what changes it. None has a condition. */
export function wordWrites(thing: Worded, after: Iterable<string>, before: Iterable<string> = []): Write[] {
  const [wanted, had] = [new Set(after), new Set(before)];
  return [
    ...[...wanted].filter((word) => !had.has(word)).map((word) => ({ put: { item: wordItem(thing, word) } })),
    ...[...had]
      .filter((word) => !wanted.has(word))
      .map((word) => ({ remove: { key: wordKeys[thing.kind](thing.id, word) } })),
  ];
}
