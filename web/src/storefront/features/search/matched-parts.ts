import { plain, spelled } from '../../../shared/format/spelling.ts';

export interface Part {
  text: string;
  matched: boolean;
}

/**
 * A name in parts: those that begin one of its words as a word of the query does, `Müller`, `Muller` and `Mueller` alike, and the
 * others. Joined, they are the name. What was found in spite of a typo is not marked.
 */
export function matchedParts(name: string, query: string): Part[] {
  const wanted = (query.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).flatMap((word) => [plain(word), spelled(word)]);
  return (name.match(/[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+/gu) ?? []).flatMap((word) => {
    const length = matchedLength(word, wanted);
    return [
      { text: word.slice(0, length), matched: true },
      { text: word.slice(length), matched: false },
    ].filter(({ text }) => text !== '');
  });
}

/** How much of the word's beginning the longest wanted word covers. */
function matchedLength(word: string, wanted: readonly string[]): number {
  for (let length = word.length; length > 0; length--) {
    const beginning = word.slice(0, length);
    if (wanted.includes(plain(beginning)) || wanted.includes(spelled(beginning))) return length;
  }
  return 0;
}
