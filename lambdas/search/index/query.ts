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

/** A word with hyphens or apostrophes, which may be there in one or in parts: the bit of the one, or all bits of the others. */
export interface Compound {
  joined: number;
  parts: number;
  /** The bit of the longest of the parts, which the fewest have. */
  longest: number;
}

/** What everything that is found must have. */
export interface Query {
  words: QueryWord[];
  /** Bits of the simple words. */
  simple: number;
  compounds: Compound[];
  /** Simple words and compounds. */
  terms: number;
  /** Whether words with a mistake were looked up too. */
  typos: boolean;
}

/**
 * Looks the words of a query up. Mistakes are considered only if wanted, for they cost the most; and starting numbers only up to
 * `greatestNumber`: a year is none, and who can be sure of that need not ask everybody.
 */
export function lookUp(dictionary: Dictionary, text: string, { typos, greatestNumber = -1 }: { typos: boolean; greatestNumber?: number }): Query {
  const numbers = new Map<string, number>();
  const compounds = new Map<string, Compound>();
  let simple = 0;
  for (const { parts, joined } of plainWords(text.slice(0, MAX_CHARACTERS))) {
    const wanted = [...new Set([joined, ...parts])].filter((word) => !numbers.has(word));
    if (numbers.size + wanted.length > MAX_WORDS) break;
    for (const word of wanted) numbers.set(word, numbers.size);
    const bit = (word: string) => 1 << numbers.get(word)!;
    if (parts.length === 1) simple |= bit(joined);
    else {
      const longest = parts.reduce((longer, part) => (part.length > longer.length ? part : longer));
      compounds.set(parts.join('-'), { joined: bit(joined), parts: parts.reduce((bits, part) => bits | bit(part), 0), longest: bit(longest) });
    }
  }
  return {
    words: [...numbers.keys()].map((plain) => queryWord(dictionary, plain, typos, greatestNumber)),
    simple, compounds: [...compounds.values()], terms: bitCount(simple) + compounds.size, typos,
  };
}

function queryWord(dictionary: Dictionary, plain: string, typos: boolean, greatestNumber: number): QueryWord {
  const beginning = dictionary.beginning(Buffer.from(foldWord(plain)));
  return {
    beginning,
    exact: beginning && dictionary.isWord(beginning) ? { ...beginning, to: beginning.from + 1 } : null,
    typos: typos ? wordsWithTypo(dictionary, plain) : [],
    startingNumber: /^\d{1,9}$/.test(plain) && Number(plain) <= greatestNumber ? Number(plain) : -1,
  };
}

/** Whether words whose bits are set are all that is asked for. */
export function fulfils(bits: number, { simple, compounds }: Query): boolean {
  if ((bits & simple) !== simple) return false;
  for (let i = 0; i < compounds.length; i++) if (!has(bits, compounds[i]!)) return false;
  return true;
}

/** How many of the terms words fulfil whose bits are set. */
export function fulfilled(bits: number, { simple, compounds }: Query): number {
  let count = bitCount(bits & simple);
  for (let i = 0; i < compounds.length; i++) if (has(bits, compounds[i]!)) count++;
  return count;
}

function has(bits: number, { joined, parts }: Compound): boolean {
  return (bits & joined) !== 0 || (bits & parts) === parts;
}

/** Words one of which everything has that fulfils a term, for each term. */
export function alternatives({ words, simple, compounds }: Query): QueryWord[][] {
  return [...wordsOf(words, simple).map((word) => [word]), ...compounds.map(({ joined, longest }) => wordsOf(words, joined | longest))];
}

/** The words whose bits are set. */
export function wordsOf(words: readonly QueryWord[], bits: number): QueryWord[] {
  return words.filter((_, i) => (bits & (1 << i)) !== 0);
}

/** All words of the index that one of these may mean. */
export function rangesOf(words: readonly QueryWord[]): WordRange[] {
  return words.flatMap(({ beginning, typos }) => (beginning ? [beginning, ...typos] : typos));
}

export function bitCount(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
