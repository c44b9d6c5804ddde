import type { Contents, Named } from './contents.ts';
import { bitCount, MAX_TIERS, tier } from './marks.ts';
import { participantsToCheck } from './narrowing.ts';
import { fulfils, lookUp, type Query } from './query.ts';
import type { Found } from './search-index.ts';

/** A participant that matches has a tier (`marks.ts`); they are noted in the order of participants, newest event first. */
interface Matches {
  participants: Uint32Array;
  tiers: Uint16Array;
  count: number;
  /** How many there are of each tier. */
  perTier: Uint32Array;
}

/** Answers text searches. It keeps its working memory from one query to the next: a search for `a` matches nearly everybody. */
export class Finder {
  readonly #contents: Contents;
  readonly #matches: Matches;

  constructor(contents: Contents) {
    const size = contents.participants;
    this.#contents = contents;
    this.#matches = { participants: new Uint32Array(size), tiers: new Uint16Array(size), count: 0, perTier: new Uint32Array(MAX_TIERS) };
  }

  /** Participants that have all words of the query in any of their texts or as starting number. */
  find(text: string, offset: number, limit: number): Found {
    const query = lookUp(this.#contents.dictionary, text, { typos: true });
    if (query.terms.length === 0) return { total: 0, hits: [] };
    const { riders, horses, races, events } = this.#contents;
    const marked = [riders.marks, horses.marks, races, events];
    for (const marks of marked) marks.mark(query);
    try {
      this.#match(query);
    } finally {
      for (const marks of marked) marks.clear(query);
    }
    return { total: this.#matches.count, hits: page(this.#matches, offset, limit).map((participant) => this.#contents.hit(participant)) };
  }

  #match(query: Query): void {
    const { riders, horses, races, events, columns } = this.#contents;
    const { terms } = query;
    const matches = this.#matches;
    matches.count = 0;
    matches.perTier.fill(0);
    const numbers = query.words.flatMap(({ startingNumber }, i) => (startingNumber < 0 ? [] : [{ stored: startingNumber + 1, bit: 1 << i }]));
    const numberBits = (participant: number) => {
      let bits = 0;
      for (const { stored, bit } of numbers) if (columns.participant_number[participant] === stored) bits |= bit;
      return bits;
    };
    const check = (from: number, to: number, race: number, event: number) => {
      const around = races.any[race]! | events.any[event]!;
      const aroundBeginning = races.beginning[race]! | events.beginning[event]!;
      const aroundExact = races.exact[race]! | events.exact[event]!;
      for (let participant = from; participant < to; participant++) {
        const rider = columns.participant_rider[participant]!;
        const horse = columns.participant_horse[participant]!;
        const number = numbers.length === 0 ? 0 : numberBits(participant);
        if (!fulfils(around | riders.marks.any[rider]! | horses.marks.any[horse]! | number, terms)) continue;
        const exact = aroundExact | riders.marks.exact[rider]! | horses.marks.exact[horse]! | number;
        const beginning = aroundBeginning | riders.marks.beginning[rider]! | horses.marks.beginning[horse]! | number;
        const wholeName = isWhole(riders, rider) || isWhole(horses, horse);
        const its = tier(exact, beginning, terms, wholeName);
        matches.participants[matches.count] = participant;
        matches.tiers[matches.count++] = its;
        matches.perTier[its]!++;
      }
    };
    participantsToCheck(this.#contents, query, check);
  }
}

/** Whether all words of a name were typed. */
function isWhole({ marks, ownWords }: Named, row: number): boolean {
  const exact = marks.exact[row]!;
  return exact !== 0 && bitCount(exact) >= ownWords[row]!;
}

/** Those from `offset` on, at most `limit`: tier by tier, without sorting all. */
function page({ participants, tiers, count, perTier }: Matches, offset: number, limit: number): number[] {
  const result: number[] = [];
  let skip = offset;
  for (let wanted = 0; wanted < perTier.length && result.length < limit; wanted++) {
    const ofTier = perTier[wanted]!;
    if (skip >= ofTier) {
      skip -= ofTier;
      continue;
    }
    const most = Math.min(ofTier - skip, limit - result.length) + result.length;
    for (let i = 0; i < count && result.length < most; i++) {
      if (tiers[i] === wanted && skip-- <= 0) result.push(participants[i]!);
    }
    skip = 0;
  }
  return result;
}
