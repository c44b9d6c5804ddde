import type { Named } from './contents.ts';
import type { WordRange } from './dictionary.ts';
import { MISTAKE_TIERS, tier, BEGINNING_TIERS } from './marks.ts';
import { alternatives, bitCount, fulfils, rangesOf, wordsOf, type Query, type QueryWord } from './query.ts';

/** A row that matches, and how well (`marks.ts`). */
export interface Graded {
  row: number;
  tier: number;
}

/**
 * The best `limit` riders, or horses, that match, best first. It goes through those who have the rarest word of the query and looks for
 * the others among the words of each. Rows are numbered by rank, so most are passed over with one comparison: they could only be worse
 * than what was found.
 */
export function bestRows(named: Named, query: Query, limit: number): Graded[] {
  const { marks, ownWords } = named;
  const grade = grader(named, query);
  const longer = firstLonger(ownWords, query.words.length);
  const best: Graded[] = [];

  /** The first row that cannot be among the best, if those that are still to come have a tier of `least` at best. */
  const boundOf = (least: number): number => {
    const worst = best.length < limit ? null : best.at(-1)!;
    if (!worst || worst.tier > least + 1) return Infinity;
    if (worst.tier <= least) return worst.row;
    return Math.max(worst.row, longer);
  };
  const walk = (range: WordRange, least: number): void => {
    let bound = boundOf(least);
    for (const rows of marks.members([range])) {
      for (let i = 0; i < rows.length; i++) {
        const row = rows[i]!;
        if (row >= bound) continue;
        const its = grade(row);
        if (its < 0) continue;
        insert(best, { row, tier: its }, limit);
        bound = boundOf(least);
      }
    }
  };
  const rarest = fewest(named, query);
  const least = leastTier(named, query);
  for (const word of rarest) {
    const { exact, beginning, typos } = word;
    // Who has the very word is dealt with first. A compound may be had in its other form, so nothing is known of the rest.
    const others = rarest.length > 1 ? null : least - leastOf(named, word);
    if (exact) walk(exact, least);
    if (beginning) walk(exact ? { ...beginning, from: exact.to } : beginning, others === null ? least : others + BEGINNING_TIERS);
    for (const range of typos) walk(range, others === null ? least : others + MISTAKE_TIERS);
  }
  return best;
}

/** Puts a row where it belongs among the best, unless it is there already or worse than all. */
function insert(best: Graded[], graded: Graded, limit: number): void {
  let place = best.length;
  for (let i = best.length - 1; i >= 0; i--) {
    if (best[i]!.row === graded.row) return;
    if (before(graded, best[i]!)) place = i;
  }
  if (place === limit) return;
  best.splice(place, 0, graded);
  if (best.length > limit) best.pop();
}

function before(a: Graded, b: Graded): boolean {
  return a.tier < b.tier || (a.tier === b.tier && a.row < b.row);
}

/** Tells the tier of a row from its words; -1 when it does not match. */
function grader({ words, wordStarts, ownWords }: Named, query: Query): (row: number) => number {
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
      // Most have only the one word that they were looked at for.
      if ((simple & bit & ~(beginning | any)) !== 0) return -1;
    }
    if (!fulfils(beginning | any, query)) return -1;
    return tier(exact, beginning, query, bitCount(exact) >= ownWords[row]!);
  };
}

function includes(ranges: readonly WordRange[], word: number): boolean {
  for (let i = 0; i < ranges.length; i++) if (word >= ranges[i]!.from && word < ranges[i]!.to) return true;
  return false;
}

/** What nobody's tier can be below, going by whether any rider (any horse) has each word. */
function leastTier(named: Named, { words, simple, compounds }: Query): number {
  let least = 0;
  for (const word of wordsOf(words, simple)) least += leastOf(named, word);
  for (const { joined, parts } of compounds) {
    least += Math.min(...wordsOf(words, joined).map((word) => leastOf(named, word)), Math.max(...wordsOf(words, parts).map((word) => leastOf(named, word))));
  }
  return least;
}

function leastOf({ marks }: Named, { exact, beginning }: QueryWord): number {
  if (exact && marks.count([exact]) > 0) return 0;
  return beginning && marks.count([beginning]) > 0 ? BEGINNING_TIERS : MISTAKE_TIERS;
}

/** The term that the fewest have, as the words one of which they have. */
function fewest({ marks }: Named, query: Query): QueryWord[] {
  let [rarest, least]: [QueryWord[], number] = [[], Infinity];
  for (const words of alternatives(query)) {
    const count = marks.count(rangesOf(words));
    if (count < least) [rarest, least] = [words, count];
  }
  return rarest;
}

/** The first row whose name has more than so many words: names of fewer rank first. */
function firstLonger(ownWords: Uint8Array, words: number): number {
  let [from, to] = [0, ownWords.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (ownWords[middle]! > words) to = middle;
    else from = middle + 1;
  }
  return from;
}
