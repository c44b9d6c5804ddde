import type { Dictionary, WordRange } from '../words/dictionary.ts';
import { beginningsIn } from '../words/beginnings.ts';
import { foldWord } from '../../../../core/search/fold.ts';
import { bitCount, isNumber, queryTerms, type Compound, type QueryTerms } from './query-terms.ts';
import { wordsWithTypo } from '../words/typos.ts';

/** A word that is looked for, and the words of the index it may mean. */
export interface QueryWord {
  plain: string;
  /** The word itself, as a range of one row. */
  exact: WordRange | null;
  /** Words that begin with it, itself among them. */
  beginning: WordRange | null;
  /** Words that it means if it holds one mistake; some of them may be in `beginning` too. */
  typos: readonly WordRange[];
  /** Bits of how the words begin that it may mean (`beginnings.ts`). */
  beginnings: number;
  /** The starting number it may mean; -1 for none. */
  startingNumber: number;
}

/** What everything that is found must have. */
export interface Query {
  words: QueryWord[];
  /** Bits of the simple words. */
  simple: number;
  compounds: readonly Compound[];
  /** Simple words and compounds. */
  terms: number;
  /** Whether words with a mistake were looked up too. */
  typos: boolean;
}

const NONE: readonly WordRange[] = [];

/** Looks the words of a query up, in names alone. */
export function lookUp(dictionary: Dictionary, text: string): Query {
  return lookUpTerms(dictionary, queryTerms(text), -1);
}

/** Looks words up that may be starting numbers too, but only up to `greatestNumber`: a year is none, and who can be sure of that need not ask everybody. */
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

/** The same query with the words that are meant if one holds a mistake. It costs more than all the rest. */
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
  return [
    ...wordsOf(words, simple).map((word) => [word]),
    ...compounds.map(({ joined, longest }) => wordsOf(words, joined | longest)),
  ];
}

/** The words whose bits are set. */
export function wordsOf(words: readonly QueryWord[], bits: number): QueryWord[] {
  return words.filter((_, i) => (bits & (1 << i)) !== 0);
}

/** All words of the index that one of these may mean. */
export function rangesOf(words: readonly QueryWord[]): WordRange[] {
  return words.flatMap(({ beginning, typos }) => (beginning ? [beginning, ...typos] : typos));
}
