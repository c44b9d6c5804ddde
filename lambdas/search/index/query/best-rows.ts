import type { Named } from '../contents.ts';
import type { WordRange } from '../words/dictionary.ts';
import { grader } from './grading.ts';
import { BEGINNING_TIERS, MISTAKE_TIERS } from '../marks.ts';
import { wordsOf, type Query, type QueryWord } from './query.ts';
import { leastOf, leastTier, rarestTerm } from './rarest.ts';

/** A matching row and its grade (`marks.ts`). */
export interface Graded {
  row: number;
  tier: number;
}

/** Tells whether two rows are one suggestion, of which only the better is needed. */
export type Same = (row: number, other: number) => boolean;

/**
 * Returns the best `limit` matching riders or horses, best first. It walks the owners of the query's rarest word and
 * looks for the other words among theirs. Rows are numbered by rank, so one comparison skips most of them: they could
 * only be worse than the found ones.
 */
export function bestRows(named: Named, query: Query, limit: number, same: Same): Graded[] {
  const rarest = rarestTerm(named.marks, query);
  if (rarest.length === 0) return [];
  const others = wordsOf(query.words, query.simple).filter((word) => !rarest.includes(word));
  const best = new Best(named, query, others, limit, same);
  const least = leastTier(named.marks, query);
  for (const word of rarest) {
    const { exact, beginning, typos } = word;
    // The owners of the exact word come first. A compound may be there in its other form, so nothing is known of the
    // rest.
    const rest = rarest.length > 1 ? null : least - leastOf(named.marks, word);
    if (exact) best.walk(exact, least);
    if (beginning)
      best.walk(exact ? { ...beginning, from: exact.to } : beginning, rest === null ? least : rest + BEGINNING_TIERS);
    for (const range of typos) best.walk(range, rest === null ? least : rest + MISTAKE_TIERS);
  }
  return best.rows;
}

class Best {
  readonly rows: Graded[] = [];
  readonly #named: Named;
  readonly #limit: number;
  readonly #same: Same;
  readonly #grade: (row: number) => number;
  /** The first row with a name of more words than were typed. */
  readonly #longer: number;
  readonly #needed: readonly number[];

  /**
   * For each of the `others`, bits of which every row needs one: simple words required in addition to the walked one.
   */
  constructor(named: Named, query: Query, others: readonly QueryWord[], limit: number, same: Same) {
    this.#named = named;
    this.#limit = limit;
    this.#same = same;
    this.#grade = grader(named, query);
    this.#longer = named.longer[query.words.length] ?? Infinity;
    this.#needed = others.map(({ beginnings }) => beginnings);
  }

  /** Adds the owners of the range's words; `least` is their best possible tier. */
  walk({ from, to }: WordRange, least: number): void {
    const {
      beginnings,
      marks: { starts, all },
    } = this.#named;
    const grade = this.#grade;
    const needed = this.#needed;
    let bound = this.#bound(least);
    for (let word = from; word < to; word++) {
      const end = starts[word + 1]!;
      for (let i = starts[word]!; i < end; i++) {
        const row = all[i]!;
        if (row >= bound) break;
        if (!hasEach(beginnings[row]!, needed)) continue;
        const tier = grade(row);
        if (tier < 0) continue;
        this.#insert({ row, tier });
        bound = this.#bound(least);
      }
    }
  }

  /** Returns the first row that cannot be among the best, if the remaining ones have at best a tier of `least`. */
  #bound(least: number): number {
    const worst = this.rows.length < this.#limit ? null : this.rows.at(-1)!;
    if (!worst || worst.tier > least + 1) return Infinity;
    if (worst.tier <= least) return worst.row;
    return Math.max(worst.row, this.#longer);
  }

  /** Inserts a row at its place among the best, unless it is worse than all or already there as a better one. */
  #insert(graded: Graded): void {
    const { rows } = this;
    let place = rows.length;
    while (place > 0 && isBefore(graded, rows[place - 1]!)) place--;
    if (place === this.#limit) return;
    for (let i = 0; i < place; i++) if (this.#same(graded.row, rows[i]!.row)) return;
    for (let i = place; i < rows.length; i++) {
      if (!this.#same(graded.row, rows[i]!.row)) continue;
      rows.splice(i, 1);
      break;
    }
    rows.splice(place, 0, graded);
    if (rows.length > this.#limit) rows.pop();
  }
}

function isBefore(a: Graded, b: Graded): boolean {
  return a.tier < b.tier || (a.tier === b.tier && a.row < b.row);
}

function hasEach(bits: number, needed: readonly number[]): boolean {
  for (let i = 0; i < needed.length; i++) if ((bits & needed[i]!) === 0) return false;
  return true;
}
