import type { Named } from '../contents.ts';
import type { WordRange } from '../words/dictionary.ts';
import { tier } from '../marks.ts';
import { bitCount } from './query-terms.ts';
import { fulfils, type Query } from './query.ts';

/** Returns the tier of a row from its words; -1 without a match. */
export function grader({ words, wordStarts, longer }: Named, query: Query): (row: number) => number {
  const count = query.words.length;
  const froms = query.words.map(({ beginning }) => beginning?.from ?? 0);
  const tos = query.words.map(({ beginning }) => beginning?.to ?? 0);
  const exacts = query.words.map(({ exact }) => exact?.from ?? -1);
  const { typos, simple } = query;
  return (row) => {
    const start = wordStarts[row]!;
    const end = wordStarts[row + 1]!;
    let exact = 0;
    let beginning = 0;
    let any = 0;
    for (let w = 0; w < count; w++) {
      const bit = 1 << w;
      const from = froms[w]!;
      const to = tos[w]!;
      for (let i = start; i < end; i++) {
        const word = words[i]!;
        if (word >= from && word < to) {
          beginning |= bit;
          if (word === exacts[w]) exact |= bit;
        } else if (typos && includes(query.words[w]!.typos, word)) any |= bit;
      }
      // Most rows have only the one word of the lookup.
      if ((simple & bit & ~(beginning | any)) !== 0) return -1;
    }
    if (!fulfils(beginning | any, query)) return -1;
    return tier(exact, beginning, query, row < (longer[bitCount(exact)] ?? Infinity));
  };
}

/** Tells whether a word is in one of the ranges, which are ascending and separate. */
function includes(ranges: readonly WordRange[], word: number): boolean {
  let [from, to] = [0, ranges.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (ranges[middle]!.to <= word) from = middle + 1;
    else to = middle;
  }
  return from < ranges.length && ranges[from]!.from <= word;
}
