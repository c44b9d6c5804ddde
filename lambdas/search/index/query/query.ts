import type { Dictionary, WordRange } from '../words/dictionary.ts';
import { beginningsIn } from '../words/beginnings.ts';
import { foldWord } from '../../../../core/search/fold.ts';
import { bitCount, isNumber, queryTerms, type Compound, type QueryTerms } from './query-terms.ts';
import { wordsWithTypo } from '../words/typos.ts';

/** A word of the query, and the words of the index that it may mean. */
export interface QueryWord {
  plain: string;
  /** The word itself, as a range of one row. */
  exact: WordRange | null;
  /** Words with this beginning, including itself. */
  beginning: WordRange | null;
  /** Words that it means if it contains one mistake; some of them may be in `beginning` too. */
  typos: readonly WordRange[];
  /** Bits for the beginnings of the words that it may mean (`beginnings.ts`). */
  beginnings: number;
  /** The starting number that it may mean; -1 for none. */
  startingNumber: number;
}

/** The requirements for every match. */
export interface Query {
  words: QueryWord[];
  /** Bits of the simple words. */
  simple: number;
  compounds: readonly Compound[];
  /** Simple words and compounds. */
  terms: number;
  /** True if words with a mistake were looked up too. */
  typos: boolean;
}

const NONE: readonly WordRange[] = [];

/** Looks up the words of a query in names only. */
export function lookUp(dictionary: Dictionary, text: string): Query {
  return lookUpTerms(dictionary, queryTerms(text), -1);
}

/**
 * Looks up words that may also be starting numbers up to `greatestNumber`. So a year is no starting number, and its
 * search need not check every start.
 */
export function lookUpWithNumbers(dictionary: Dictionary, text: string, greatestNumber: number): Query {
  return lookUpTerms(dictionary, queryTerms(text, { announced: true }), greatestNumber);
}

function lookUpTerms(
  dictionary: Dictionary,
  { words, simple, compounds, terms }: QueryTerms,
  greatestNumber: number,
): Query {
  return {
    words: words.map((plain) => queryWord(dictionary, plain, greatestNumber)),
    simple,
    compounds,
    terms,
    typos: false,
  };
}

/** Returns the query with the words that it means if one contains a mistake. This costs more than all the rest. */
export function withMistakes(dictionary: Dictionary, query: Query): Query {
  const words = query.words.map((word) => {
    const typos = wordsWithTypo(dictionary, word.plain);
    return {
      ...word,
      typos,
      beginnings: typos.reduce((bits, range) => bits | beginningsIn(dictionary, range), word.beginnings),
    };
  });
  return { ...query, words, typos: true };
}

function queryWord(dictionary: Dictionary, plain: string, greatestNumber: number): QueryWord {
  const beginning = dictionary.beginning(foldWord(plain));
  return {
    plain,
    beginning,
    typos: NONE,
    beginnings: beginning ? beginningsIn(dictionary, beginning) : 0,
    exact:
      beginning && dictionary.isWord(beginning)
        ? { from: beginning.from, to: beginning.from + 1, depth: beginning.depth }
        : null,
    startingNumber: greatestNumber >= 0 && isNumber(plain) && Number(plain) <= greatestNumber ? Number(plain) : -1,
  };
}

/** Tells whether the words with set bits fulfil the whole query. */
export function fulfils(bits: number, { simple, compounds }: Query): boolean {
  if ((bits & simple) !== simple) return false;
  for (let i = 0; i < compounds.length; i++) if (!has(bits, compounds[i]!)) return false;
  return true;
}

/** Counts the terms that the words with set bits fulfil. */
export function fulfilled(bits: number, { simple, compounds }: Query): number {
  let count = bitCount(bits & simple);
  for (let i = 0; i < compounds.length; i++) if (has(bits, compounds[i]!)) count++;
  return count;
}

function has(bits: number, { joined, parts }: Compound): boolean {
  return (bits & joined) !== 0 || (bits & parts) === parts;
}

/** Returns, for each term, words of which every match has one. */
export function alternatives({ words, simple, compounds }: Query): QueryWord[][] {
  return [
    ...wordsOf(words, simple).map((word) => [word]),
    ...compounds.map(({ joined, longest }) => wordsOf(words, joined | longest)),
  ];
}

/** Returns the words with set bits. */
export function wordsOf(words: readonly QueryWord[], bits: number): QueryWord[] {
  return words.filter((_, i) => (bits & (1 << i)) !== 0);
}

/** Returns all words of the index that one of these may mean. */
export function rangesOf(words: readonly QueryWord[]): WordRange[] {
  return words.flatMap(({ beginning, typos }) => (beginning ? [beginning, ...typos] : typos));
}
