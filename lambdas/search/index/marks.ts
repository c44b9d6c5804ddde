import type { WordRange } from './words/dictionary.ts';
import { fulfilled, type Query } from './query/query.ts';

/**
 * Which words of the query each rider (horse, race, event) has, as bits: a lookup writes down whom the words of the index belong
 * to, and what has all bits matches. Each array includes the one before it. They are kept between queries, so what a query
 * marked it must clear.
 */
export class Marks {
  /** Has the very word. */
  readonly exact: Int32Array;
  /** Has a word that begins so. */
  readonly beginning: Int32Array;
  /** Has a word that begins so or would without a mistake. */
  readonly any: Int32Array;
  /** Where the members of each word begin among `all`. */
  readonly starts: Uint32Array;
  readonly all: Uint32Array;

  /** `starts` and `members` list the members that have each word. */
  constructor(size: number, starts: Uint32Array, members: Uint32Array) {
    this.exact = new Int32Array(size);
    this.beginning = new Int32Array(size);
    this.any = new Int32Array(size);
    this.starts = starts;
    this.all = members;
  }

  /** Without mistakes `any` would be the same as `beginning`, and is left alone. */
  mark({ words, typos: withTypos }: Query): void {
    words.forEach(({ exact, beginning, typos }, i) => {
      const bit = 1 << i;
      if (exact) this.#set(exact, bit, this.exact);
      if (beginning) this.#set(beginning, bit, this.beginning);
      if (withTypos) for (const range of beginning ? [beginning, ...typos] : typos) this.#set(range, bit, this.any);
    });
  }

  /** Bits of all words that something has in any way. */
  having({ typos }: Query): Int32Array {
    return typos ? this.any : this.beginning;
  }

  clear({ words }: Query): void {
    for (const { beginning, typos } of words) {
      if (beginning) this.#clear(beginning);
      for (const range of typos) this.#clear(range);
    }
  }

  /** Rows in the lists of a word's ranges; one that has several of them is counted so often. */
  count(ranges: readonly WordRange[]): number {
    let sum = 0;
    for (let i = 0; i < ranges.length; i++) sum += this.countOf(ranges[i]);
    return sum;
  }

  countOf(range: WordRange | null | undefined): number {
    return range ? this.starts[range.to]! - this.starts[range.from]! : 0;
  }

  /** The members of a word of the ranges, one after the other; who has several of the words comes several times. */
  members(ranges: readonly WordRange[]): Uint32Array[] {
    return ranges.map(({ from, to }) => this.all.subarray(this.starts[from], this.starts[to]));
  }

  #set(range: WordRange, bit: number, bits: Int32Array): void {
    for (const members of this.members([range])) for (let i = 0; i < members.length; i++) bits[members[i]!]! |= bit;
  }

  #clear(range: WordRange): void {
    const { exact, beginning, any } = this;
    for (const members of this.members([range])) {
      for (let i = 0; i < members.length; i++) exact[members[i]!] = beginning[members[i]!] = any[members[i]!] = 0;
    }
  }
}

/** What each term adds to a tier that is only found as a beginning, or only with a mistake. */
export const BEGINNING_TIERS = 2;
export const MISTAKE_TIERS = 32 * BEGINNING_TIERS;
/** Values of `tier` are below `MAX_TIERS`. */
export const MAX_TIERS = 32 * MISTAKE_TIERS;

/**
 * How well something matches, the lower the better: first by how many terms are only found with a mistake, then by how many are only
 * found as a beginning, then whether the whole name was typed.
 */
export function tier(exact: number, beginning: number, query: Query, wholeName: boolean): number {
  const begun = fulfilled(beginning, query);
  return (
    (query.terms - begun) * MISTAKE_TIERS + (begun - fulfilled(exact, query)) * BEGINNING_TIERS + (wholeName ? 0 : 1)
  );
}

/** Whether all terms were found as they stand, so that no mistake need be looked for: somebody has this name. */
export function isAsTyped(its: number): boolean {
  return its < BEGINNING_TIERS;
}
