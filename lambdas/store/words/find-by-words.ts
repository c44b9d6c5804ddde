import { isFoundBy, typedWords, type TypedWord } from '../../../core/found-by.ts';
import { listReadable } from '../table/entities.ts';
import { ranges } from '../table/keys.ts';
import type { WordedKind } from '../table/keys/list-keys.ts';
import { storedWord, type FoundWord } from './word-items.ts';

/** Of one word; where more things have it, the other words typed say which. */
const MOST_OF_A_WORD = 200;

/** What has all the words of a typed text, or words that begin with them. */
export interface FoundThings {
  /** The newest first. */
  ids: string[];
  /** There are more than were looked at: a further word would tell. */
  more: boolean;
}

/**
 * Finds orders or customers by what somebody typed: their id or its beginning, an address, names. Of each word at most `MOST_OF_A_WORD` are read, so a
 * text of frequent words only may find too little, and says so.
 * @param most of how many the ids are wanted
 * @param ofAWord how many items of each word are read at most
 */
export async function findByWords(
  kind: WordedKind,
  text: string,
  most: number,
  ofAWord = MOST_OF_A_WORD,
): Promise<FoundThings> {
  const words = typedWords(text);
  if (words.length === 0) return { ids: [], more: false };
  const lists = await Promise.all(words.map((word) => thingsWith(kind, word, ofAWord)));
  const whole = lists.filter(({ cut }) => !cut);
  const found = newestFirst(common((whole.length > 0 ? whole : lists).map(({ things }) => things)));
  const cut = lists.flatMap((list, at) => (list.cut && whole.length > 0 ? [words[at]!] : []));
  const ids = await withAll(kind, found, cut, most + 1);
  return { ids: ids.slice(0, most), more: ids.length > most || whole.length === 0 };
}

type Things = ReadonlyMap<string, FoundWord>;

/** Things of which a word begins so. `cut`: there are more. */
async function thingsWith(
  kind: WordedKind,
  { begins, id }: TypedWord,
  most: number,
): Promise<{ things: Things; cut: boolean }> {
  const range = ranges.wordsBeginning(kind, begins);
  const found = await listReadable(storedWord, { ...range, ...(Number.isFinite(most) && { limit: most }) });
  const meant = found.filter((word) => id === undefined || word.id.startsWith(id));
  return { things: new Map(meant.map((word) => [word.id, word])), cut: found.length === most };
}

const common = ([first, ...others]: Things[]): FoundWord[] =>
  [...(first?.values() ?? [])].filter(({ id }) => others.every((things) => things.has(id)));

const newestFirst = (found: readonly FoundWord[]): string[] =>
  found.toSorted((a, b) => (a.at < b.at ? 1 : -1)).map(({ id }) => id);

/** Those that have these words too: asked one by one, because so many others do. */
async function withAll(
  kind: WordedKind,
  ids: readonly string[],
  words: readonly TypedWord[],
  most: number,
): Promise<string[]> {
  if (words.length === 0) return ids.slice(0, most);
  const having = await Promise.all(ids.map(async (id) => ((await hasAll(kind, id, words)) ? [id] : [])));
  return having.flat().slice(0, most);
}

async function hasAll(kind: WordedKind, id: string, words: readonly TypedWord[]): Promise<boolean> {
  const range = kind === 'order' ? ranges.wordsOfOrder(id) : ranges.wordsOfCustomer(id);
  const its = await listReadable(storedWord, range);
  return isFoundBy(
    words,
    its.map(({ word }) => word),
  );
}
