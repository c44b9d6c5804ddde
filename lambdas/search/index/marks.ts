import type { WordRange } from './words/dictionary.ts';
import { fulfilled, type Query } from './query/query.ts';

/**
 * The query's words that each rider (horse, race, event) has, as bits. A lookup marks the owners of the index's words,
 * and an owner with all bits matches. Each array includes the previous one. They are kept between queries, so a query
 * must clear its marks.
 */
export class Marks {
  /** Has the exact word. */
  readonly exact: Int32Array;
  /** Has a word with this beginning. */
  readonly beginning: Int32Array;
  /** Has a word with this beginning, perhaps after one mistake. */
  readonly any: Int32Array;
  /** The beginnings of each word's members in `all`. */
  readonly starts: Uint32Array;
  readonly all: Uint32Array;

  /** `starts` and `members` list the owners of each word. */
  constructor(size: number, starts: Uint32Array, members: Uint32Array) {
    this.exact = new Int32Array(size);
    this.beginning = new Int32Array(size);
    this.any = new Int32Array(size);
    this.starts = starts;
    this.all = members;
  }

  /** Without mistakes `any` would equal `beginning`, and is left alone. */
  mark({ words, typos: withTypos }: Query): void {
    words.forEach(({ exact, beginning, typos }, i) => {
      const bit = 1 << i;
      if (exact) this.#set(exact, bit, this.exact);
      if (beginning) this.#set(beginning, bit, this.beginning);
      if (withTypos) for (const range of beginning ? [beginning, ...typos] : typos) this.#set(range, bit, this.any);
    });
  }

  /** Returns the bits of all words that an owner has in any way. */
  having({ typos }: Query): Int32Array {
    return typos ? this.any : this.beginning;
  }

  clear({ words }: Query): void {
    for (const { beginning, typos } of words) {
      if (beginning) this.#clear(beginning);
      for (const range of typos) this.#clear(range);
    }
  }

  /** Counts the rows in the lists of a word's ranges; an owner of several of them counts several times. */
  count(ranges: readonly WordRange[]): number {
    let sum = 0;
    for (let i = 0; i < ranges.length; i++) sum += this.countOf(ranges[i]);
    return sum;
  }

  countOf(range: WordRange | null | undefined): number {
    return range ? this.starts[range.to]! - this.starts[range.from]! : 0;
  }

  /** Returns the owners of the ranges' words, one after the other; an owner of several words comes several times. */
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

/** The amounts that a term adds to a tier if it is found only as a beginning, or only with a mistake. */
export const BEGINNING_TIERS = 2;
export const MISTAKE_TIERS = 32 * BEGINNING_TIERS;
/** Values of `tier` are below `MAX_TIERS`. */
export const MAX_TIERS = 32 * MISTAKE_TIERS;

/**
 * Grades a match, the lower the better. First count the terms found only with a mistake, then those found only as a
 * beginning; then it counts whether the whole name was typed.
 */
export function tier(exact: number, beginning: number, query: Query, wholeName: boolean): number {
  const begun = fulfilled(beginning, query);
  return (
    (query.terms - begun) * MISTAKE_TIERS + (begun - fulfilled(exact, query)) * BEGINNING_TIERS + (wholeName ? 0 : 1)
  );
}

/** Tells whether all terms were found as typed: such a name exists, so no mistake need be searched for. */
export function isAsTyped(its: number): boolean {
  return its < BEGINNING_TIERS;
}
