import type { Contents } from '../contents.ts';
import { isAsTyped } from '../marks.ts';
import { matchAll, type Matches } from './match-all.ts';
import { lookUpWithNumbers, withMistakes, type Query } from './query.ts';
import type { Found } from '../search-index.ts';

/** From so many finds on, a page full, mistakes are not searched for. */
const ENOUGH_RESULTS = 24;

/** Answers text searches. */
export class Finder {
  readonly #contents: Contents;

  constructor(contents: Contents) {
    this.#contents = contents;
  }

  /**
   * Finds the starts that have all words of the query in any of their texts or as starting number. It searches for
   * mistakes only if there is less than a page without them, and no start has these exact words. Otherwise that one
   * result is meant, not hundreds that sound alike.
   */
  find(text: string, offset: number, limit: number): Found {
    const { dictionary, greatestNumber } = this.#contents;
    const query = lookUpWithNumbers(dictionary, text, greatestNumber);
    if (query.terms === 0) return { total: 0, hits: [] };
    let matches = this.#match(query, offset + limit);
    const settled =
      matches.count >= ENOUGH_RESULTS || matches.perTier.some((ofTier, its) => ofTier > 0 && isAsTyped(its));
    if (!settled) matches = this.#match(withMistakes(dictionary, query), offset + limit);
    return {
      total: matches.count,
      hits: page(matches, offset, limit).map((participant) => this.#contents.hit(participant)),
    };
  }

  #match(query: Query, wanted: number): Matches {
    const { riders, horses, races, events } = this.#contents;
    const marked = [riders.marks, horses.marks, races, events];
    for (const marks of marked) marks.mark(query);
    try {
      return matchAll(this.#contents, query, wanted);
    } finally {
      for (const marks of marked) marks.clear(query);
    }
  }
}

/** Returns the matches from `offset` on, at most `limit`, tier by tier. */
function page({ perTier, first }: Matches, offset: number, limit: number): number[] {
  const hits: number[] = [];
  let before = 0;
  for (const [its, participants] of [...first].sort(([a], [b]) => a - b)) {
    hits.push(...participants.slice(Math.max(offset - before, 0), Math.max(offset - before, 0) + limit - hits.length));
    before += perTier[its]!;
    if (hits.length === limit) break;
  }
  return hits;
}
