import type { TypedWord } from '../../../../core/search/found-by.ts';
import { ranges } from '../../table/keys.ts';
import type { WordedKind } from '../../table/keys/list-keys.ts';
import { queryItems } from '../../table/table.ts';
import { storedWord, type FoundWord } from './word-items.ts';

/** The finds with a word that begins as typed, read piece by piece. */
export interface WordStream {
  typed: TypedWord;
  /** The finds read so far, by their ids. */
  things: Map<string, FoundWord>;
  /** True when nothing is left to read. */
  ended: boolean;
  /** @param most the number of further items @returns the matching ones */
  readOn(most: number): Promise<FoundWord[]>;
}

export function openWord(kind: WordedKind, typed: TypedWord): WordStream {
  let last: FoundWord | undefined;
  const stream: WordStream = { typed, things: new Map(), ended: false, readOn };
  return stream;

  async function readOn(most: number): Promise<FoundWord[]> {
    const range = last ? ranges.wordsFrom(kind, typed.begins, last) : ranges.wordsBeginning(kind, typed.begins);
    // The last item of the previous piece comes again.
    const limit = last ? most + 1 : most;
    const items = await queryItems({ ...range, ...(Number.isFinite(most) && { limit }) });
    // Unreadable items were in the piece too.
    stream.ended = items.length < limit;
    const found = storedWord.readableOf(items);
    last = found.at(-1) ?? last;
    const meant = found.filter(({ id }) => typed.id === undefined || id.startsWith(typed.id));
    for (const word of meant) stream.things.set(word.id, word);
    return meant;
  }
}
