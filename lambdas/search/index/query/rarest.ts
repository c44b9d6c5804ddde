import { BEGINNING_TIERS, MISTAKE_TIERS, type Marks } from '../marks.ts';
import { wordsOf, type Query, type QueryWord } from './query.ts';

/** Returns the rarest term, as the words of which its owners have one; empty when a term has no owner. */
export function rarestTerm(marks: Marks, { words, simple, compounds }: Query): QueryWord[] {
  let [rarest, least]: [QueryWord | null, number] = [null, Infinity];
  for (let i = 0; i < words.length; i++) {
    if ((simple & (1 << i)) === 0) continue;
    const count = countOf(marks, words[i]!);
    if (count === 0) return [];
    if (count < least) [rarest, least] = [words[i]!, count];
  }
  let rarestWords = rarest ? [rarest] : [];
  for (const { joined, longest } of compounds) {
    const either = wordsOf(words, joined | longest);
    const count = either.reduce((sum, word) => sum + countOf(marks, word), 0);
    if (count === 0) return [];
    if (count < least) [rarestWords, least] = [either, count];
  }
  return rarestWords;
}

/** Returns the best possible tier, depending on whether any rider (any horse) has each word. */
export function leastTier(marks: Marks, { words, simple, compounds }: Query): number {
  let least = 0;
  for (let i = 0; i < words.length; i++) if ((simple & (1 << i)) !== 0) least += leastOf(marks, words[i]!);
  for (const { joined, parts } of compounds) {
    least += Math.min(
      ...wordsOf(words, joined).map((word) => leastOf(marks, word)),
      Math.max(...wordsOf(words, parts).map((word) => leastOf(marks, word))),
    );
  }
  return least;
}

export function leastOf(marks: Marks, { exact, beginning }: QueryWord): number {
  if (marks.countOf(exact) > 0) return 0;
  return marks.countOf(beginning) > 0 ? BEGINNING_TIERS : MISTAKE_TIERS;
}

function countOf(marks: Marks, { beginning, typos }: QueryWord): number {
  return marks.countOf(beginning) + marks.count(typos);
}
