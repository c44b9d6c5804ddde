import type { Dictionary, WordRange } from './dictionary.ts';

/** In shorter words a typing mistake makes too many other words. */
const MIN_TYPO_WORD = 4;
/** From this length on, a mistake is also forgiven in the beginning of a word, during typing. */
const MIN_TYPO_BEGINNING = 5;
/** Numbers are taken as typed, and other scripts are not corrected. */
const LETTERS_ONLY = /^[a-z]+$/;

const E = 101;
/** `a`, `o` and `u`, which absorb a following `e` (`core/search/fold.ts`). */
const SWALLOWS_E = new Set([97, 111, 117]);

/**
 * Finds the words that would match if the query contained one mistake: an extra, missing or wrong letter, or two
 * swapped ones. The mistake is in the plain word and the result is folded, so that `Mxeller` finds `Müller`.
 *
 * It walks the sorted words as a tree, along the typed letters, and tries every mistake at each of them. A beginning
 * without words ends the walk early.
 */
export function wordsWithTypo(dictionary: Dictionary, plain: string): WordRange[] {
  if (plain.length < MIN_TYPO_WORD || !LETTERS_ONLY.test(plain)) return [];
  const typed = Buffer.from(plain, 'latin1');
  const beginnings = plain.length >= MIN_TYPO_BEGINNING;
  const found: WordRange[] = [];
  const step = (place: Place, letter: number): Place | null => {
    if (letter === E && SWALLOWS_E.has(place.last)) return place;
    const range = dictionary.narrow(place.range, letter);
    return range && { range, last: letter };
  };
  const finish = (start: Place | null, from: number): void => {
    let place = start;
    for (let i = from; i < typed.length && place; i++) place = step(place, typed[i]!);
    if (!place) return;
    const { range } = place;
    if (beginnings) found.push(range);
    else if (dictionary.isWord(range)) found.push({ ...range, to: range.from + 1 });
  };

  let place: Place | null = { range: dictionary.all, last: 0 };
  for (let i = 0; place; i++) {
    const here: Place = place;
    if (i < typed.length) finish(here, i + 1);
    if (i + 1 < typed.length) {
      const swapped = step(here, typed[i + 1]!);
      finish(swapped && step(swapped, typed[i]!), i + 2);
    }
    for (const letter of dictionary.nextLetters(here.range)) {
      const next = step(here, letter);
      finish(next, i);
      if (i < typed.length) finish(next, i + 1);
    }
    place = i < typed.length ? step(here, typed[i]!) : null;
  }
  return merged(found);
}

interface Place {
  range: WordRange;
  /** The letter before this position. */
  last: number;
}

/** Returns ranges without overlap, ascending: several mistakes can lead to one word. */
function merged(ranges: WordRange[]): WordRange[] {
  const result: WordRange[] = [];
  for (const range of ranges.sort((a, b) => a.from - b.from || b.to - a.to)) {
    const last = result.at(-1);
    if (last && range.to <= last.to) continue;
    result.push(range);
  }
  return result;
}
