import type { WordRange } from './dictionary.ts';
import type { Column } from './file.ts';
import { fulfilled, type Query, type Term } from './query.ts';

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
  readonly #starts: Column;
  readonly #members: Column;

  /** `starts` and `members` list the members that have each word. */
  constructor(size: number, starts: Column, members: Column) {
    this.exact = new Int32Array(size);
    this.beginning = new Int32Array(size);
    this.any = new Int32Array(size);
    this.#starts = starts;
    this.#members = members;
  }

  mark({ words }: Query): void {
    words.forEach(({ exact, beginning, typos }, i) => {
      const bit = 1 << i;
      if (exact) this.#set(exact, bit, [this.exact]);
      if (beginning) this.#set(beginning, bit, [this.beginning, this.any]);
      for (const range of typos) this.#set(range, bit, [this.any]);
    });
  }

  clear({ words }: Query): void {
    for (const { beginning, typos } of words) {
      if (beginning) this.#clear(beginning);
      for (const range of typos) this.#clear(range);
    }
  }

  /** Rows in the lists of a word's ranges; one that has several of them is counted so often. */
  count(ranges: readonly WordRange[]): number {
    return ranges.reduce((sum, { from, to }) => sum + this.#starts[to]! - this.#starts[from]!, 0);
  }

  /** Calls `visit` for each member of the ranges' words, again for each of its words there. */
  forEach(ranges: readonly WordRange[], visit: (member: number) => void): void {
    for (const { from, to } of ranges) {
      const end = this.#starts[to]!;
      for (let i = this.#starts[from]!; i < end; i++) visit(this.#members[i]!);
    }
  }

  #set({ from, to }: WordRange, bit: number, marks: readonly Int32Array[]): void {
    const end = this.#starts[to]!;
    for (const bits of marks) for (let i = this.#starts[from]!; i < end; i++) bits[this.#members[i]!]! |= bit;
  }

  #clear({ from, to }: WordRange): void {
    const end = this.#starts[to]!;
    for (let i = this.#starts[from]!; i < end; i++) {
      const member = this.#members[i]!;
      this.exact[member] = this.beginning[member] = this.any[member] = 0;
    }
  }
}

/** Values of `tier` are below `MAX_TIERS`. */
export const MAX_TIERS = 32 * 32 * 2;

/**
 * How well something matches, the lower the better: first by how many terms are only found with a mistake, then by how many are only
 * found as a beginning, then whether the whole name was typed.
 */
export function tier(exact: number, beginning: number, terms: readonly Term[], wholeName: boolean): number {
  const begun = fulfilled(beginning, terms);
  return ((terms.length - begun) * 32 + begun - fulfilled(exact, terms)) * 2 + (wholeName ? 0 : 1);
}

export function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}
