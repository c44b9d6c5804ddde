import { plain, spelled } from '../../../shared/format/spelling.ts';

export interface Part {
  text: string;
  matched: boolean;
}

/**
 * Splits a name into parts: the beginnings of its words that match a word of the query, and the rest. `Müller`,
 * `Muller` and `Mueller` are alike. Joined, the parts are the name. A match in spite of a typo is not marked.
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

/** Returns how much of the word's beginning the longest wanted word covers. */
function matchedLength(word: string, wanted: readonly string[]): number {
  for (let length = word.length; length > 0; length--) {
    const beginning = word.slice(0, length);
    if (wanted.includes(plain(beginning)) || wanted.includes(spelled(beginning))) return length;
  }
  return 0;
}
