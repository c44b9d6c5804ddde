import { foldWord, plainWords, type PlainWord } from '../../../../core/search/fold.ts';

/** Longer queries are cut; the contract allows fewer characters. */
const MAX_CHARACTERS = 200;
/** Each word has a bit in a 32-bit mask, and one more bit is needed. A word without a bit narrows nothing. */
const MAX_WORDS = 30;
/** Words that people put before a starting number: they are no names. */
const ANNOUNCING = new Set([
  'n',
  'no',
  'nr',
  'num',
  'numero',
  'nummer',
  'pettorale',
  'start',
  'startnr',
  'startnummer',
]);
const NUMBER = /^\d{1,9}$/;

/**
 * A word with hyphens or apostrophes, which may be stored joined or in parts: the joined form's bit, or all bits of the
 * parts.
 */
export interface Compound {
  joined: number;
  parts: number;
  /** The bit of the longest part, the rarest one. */
  longest: number;
}

/** The plain words of a query, each once, and their required combinations. */
export interface QueryTerms {
  words: string[];
  /** Bits of the simple words. */
  simple: number;
  compounds: readonly Compound[];
  /** Simple words and compounds. */
  terms: number;
}

const NO_COMPOUNDS: readonly Compound[] = [];
const NOTHING: QueryTerms = { words: [], simple: 0, compounds: NO_COMPOUNDS, terms: 0 };

/**
 * Reads a query. With `announced`, leaves out words that only announce a starting number (`Nr. 12`). A query of single
 * letters becomes empty: nearly every name has them.
 */
export function queryTerms(text: string, { announced } = { announced: false }): QueryTerms {
  const typed = plainWords(text.slice(0, MAX_CHARACTERS));
  if (!typed.some(isTelling)) return NOTHING;
  const words: string[] = [];
  let compounds: Map<string, Compound> | null = null;
  let simple = 0;
  for (const word of announced ? withoutAnnouncing(typed) : typed) {
    if (!addWords(word, words)) break;
    if (word.parts.length === 1) simple |= bitOf(word.joined, words);
    else (compounds ??= new Map<string, Compound>()).set(word.parts.join('-'), compound(word, words));
  }
  return {
    words,
    simple,
    compounds: compounds ? [...compounds.values()] : NO_COMPOUNDS,
    terms: bitCount(simple) + (compounds?.size ?? 0),
  };
}

/** Tells whether a word is more than a single letter. */
function isTelling({ parts }: PlainWord): boolean {
  return parts.some((part) => {
    const folded = foldWord(part);
    // One letter can be two code units.
    return folded.length > 2 || [...folded].length > 1 || isNumber(part);
  });
}

function withoutAnnouncing(typed: readonly PlainWord[]): PlainWord[] {
  const kept: PlainWord[] = [];
  for (const word of typed.toReversed()) {
    const next = kept.at(-1);
    if (!next || !isSimpleNumber(next) || !ANNOUNCING.has(word.joined)) kept.push(word);
  }
  return kept.reverse();
}

function isSimpleNumber({ parts, joined }: PlainWord): boolean {
  return parts.length === 1 && isNumber(joined);
}

export function isNumber(plain: string): boolean {
  return NUMBER.test(plain);
}

/** Adds the missing words; false, without any addition, when there is no room. */
function addWords({ parts, joined }: PlainWord, words: string[]): boolean {
  if (parts.length === 1 && words.includes(joined)) return true;
  const added = parts.length === 1 ? parts : [...new Set([joined, ...parts])].filter((word) => !words.includes(word));
  if (words.length + added.length > MAX_WORDS) return false;
  words.push(...added);
  return true;
}

function bitOf(word: string, words: readonly string[]): number {
  return 1 << words.indexOf(word);
}

function compound({ parts, joined }: PlainWord, words: readonly string[]): Compound {
  const longest = parts.reduce((longer, part) => (part.length > longer.length ? part : longer));
  return {
    joined: bitOf(joined, words),
    parts: parts.reduce((bits, part) => bits | bitOf(part, words), 0),
    longest: bitOf(longest, words),
  };
}

export function bitCount(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
