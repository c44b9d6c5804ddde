import { foldWord, plainWords } from './fold.ts';
import type { Dictionary, WordRange } from './dictionary.ts';
import { wordsWithTypo } from './typos.ts';

/** What is typed beyond this is not looked at; the contract allows fewer characters. */
const MAX_CHARACTERS = 200;
/** Words have a bit each in a 32-bit mask, and one bit is needed beside them. A word that is left out narrows nothing. */
export const MAX_WORDS = 30;

/** A word that is looked for, and the words of the index it may mean. */
export interface QueryWord {
  /** The word itself, as a range of one row. */
  exact: WordRange | null;
  /** Words that begin with it, itself among them. */
  beginning: WordRange | null;
  /** Words that it means if it holds one mistake; some of them may be in `beginning` too. */
  typos: WordRange[];
  /** The starting number it may mean; -1 for none. */
  startingNumber: number;
}

/** What every result must have: the bit of `joined`, or all bits of `parts`. They are the same unless there is a hyphen or an apostrophe. */
export interface Term {
  joined: number;
  parts: number;
}

export interface Query {
  words: QueryWord[];
  terms: Term[];
}

/** Looks the words of a query up; mistakes are considered only if wanted, for they cost the most. */
export function lookUp(dictionary: Dictionary, text: string, { typos }: { typos: boolean }): Query {
  const numbers = new Map<string, number>();
  const terms: Term[] = [];
  for (const { parts, joined } of plainWords(text.slice(0, MAX_CHARACTERS))) {
    const wanted = [...new Set([joined, ...parts])].filter((word) => !numbers.has(word));
    if (numbers.size + wanted.length > MAX_WORDS) break;
    for (const word of wanted) numbers.set(word, numbers.size);
    const bit = (word: string) => 1 << numbers.get(word)!;
    terms.push({ joined: bit(joined), parts: parts.reduce((bits, part) => bits | bit(part), 0) });
  }
  return { words: [...numbers.keys()].map((plain) => queryWord(dictionary, plain, typos)), terms: unique(terms) };
}

function queryWord(dictionary: Dictionary, plain: string, typos: boolean): QueryWord {
  const beginning = dictionary.beginning(Buffer.from(foldWord(plain)));
  return {
    beginning,
    exact: beginning && dictionary.isWord(beginning) ? { ...beginning, to: beginning.from + 1 } : null,
    typos: typos ? wordsWithTypo(dictionary, plain) : [],
    startingNumber: /^\d{1,9}$/.test(plain) ? Number(plain) : -1,
  };
}

function unique(terms: readonly Term[]): Term[] {
  return [...new Map(terms.map((term) => [`${term.joined} ${term.parts}`, term])).values()];
}

/** Whether words whose bits are set fulfil all terms. */
export function fulfils(bits: number, terms: readonly Term[]): boolean {
  for (const { joined, parts } of terms) {
    if ((bits & joined) === 0 && (bits & parts) !== parts) return false;
  }
  return true;
}

/** How many terms are fulfilled. */
export function fulfilled(bits: number, terms: readonly Term[]): number {
  let count = 0;
  for (const { joined, parts } of terms) if ((bits & joined) !== 0 || (bits & parts) === parts) count++;
  return count;
}
