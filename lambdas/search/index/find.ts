import type { Contents } from './contents.ts';
import { isAsTyped } from './marks.ts';
import { matchAll, roomForMatches, type Matches } from './match-all.ts';
import { lookUpWithNumbers, withMistakes, type Query } from './query.ts';
import type { Found } from './search-index.ts';

/** Mistakes are not looked for when so many are found without: a page full. */
const ENOUGH_RESULTS = 24;

/** Answers text searches. It keeps its working memory from one query to the next: a search for `1` matches most of all. */
export class Finder {
  readonly #contents: Contents;
  readonly #matches: Matches;

  constructor(contents: Contents) {
    this.#contents = contents;
    this.#matches = roomForMatches(contents.participants);
  }

  /**
   * Participants that have all words of the query in any of their texts or as starting number. Mistakes are looked for only when there
   * is no page full without, and nobody has these very words: then that one result is meant, and not hundreds that sound like it.
   */
  find(text: string, offset: number, limit: number): Found {
    const { dictionary, greatestNumber } = this.#contents;
    const query = lookUpWithNumbers(dictionary, text, greatestNumber);
    if (query.terms === 0) return { total: 0, hits: [] };
    this.#match(query);
    const { count, perTier } = this.#matches;
    if (count < ENOUGH_RESULTS && !perTier.some((ofTier, its) => ofTier > 0 && isAsTyped(its))) this.#match(withMistakes(dictionary, query));
    return { total: this.#matches.count, hits: page(this.#matches, offset, limit).map((participant) => this.#contents.hit(participant)) };
  }

  #match(query: Query): void {
    const { riders, horses, races, events } = this.#contents;
    const marked = [riders.marks, horses.marks, races, events];
    for (const marks of marked) marks.mark(query);
    try {
      matchAll(this.#contents, query, this.#matches);
    } finally {
      for (const marks of marked) marks.clear(query);
    }
  }
}

/** Those from `offset` on, at most `limit`, tier by tier; once through the matches instead of sorting them. */
function page({ participants, tiers, count, perTier, skip, take }: Matches, offset: number, limit: number): number[] {
  take.fill(0);
  let [before, missing] = [0, limit];
  for (let its = 0; its < perTier.length && missing > 0; its++) {
    const ofTier = perTier[its]!;
    skip[its] = Math.max(offset - before, 0);
    take[its] = Math.min(Math.max(ofTier - skip[its]!, 0), missing);
    missing -= take[its]!;
    before += ofTier;
  }
  const taken: { its: number; participant: number }[] = [];
  for (let i = 0, open = limit - missing; i < count && open > 0; i++) {
    const its = tiers[i]!;
    if (take[its] === 0 || skip[its]!-- > 0) continue;
    taken.push({ its, participant: participants[i]! });
    take[its]!--;
    open--;
  }
  return taken.sort((a, b) => a.its - b.its).map(({ participant }) => participant);
}
