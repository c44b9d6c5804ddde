const twoLetters: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', œ: 'oe', æ: 'ae', ß: 'ss' };

/** Without accents and case: `Müller` is `muller`. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/[œæß]/g, (letter) => twoLetters[letter]!);

/** As it is written where there are no umlauts: `Müller` is `mueller`. */
const spelled = (text: string): string => plain(text.normalize('NFC').toLowerCase().replace(/[äöü]/g, (letter) => twoLetters[letter]!));

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
    return [{ text: word.slice(0, length), matched: true }, { text: word.slice(length), matched: false }].filter(({ text }) => text !== '');
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
