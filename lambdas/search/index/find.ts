import type { Contents, Named } from './contents.ts';
import { isAsTyped, MAX_TIERS, tier } from './marks.ts';
import { candidates, nextBit } from './narrowing.ts';
import { bitCount } from './query-terms.ts';
import { fulfils, lookUpWithNumbers, rangesOf, withMistakes, type Query } from './query.ts';
import type { Found } from './search-index.ts';

/** Mistakes are not looked for when so many are found without: a page full. */
const ENOUGH_RESULTS = 24;

/** Participants that match, newest event first, and the tier of each (`marks.ts`). */
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

/** Goes through the participants who can match, and notes those who do. Everything it touches is a local, for it may touch a million. */
function matchAll(contents: Contents, query: Query, matches: Matches): void {
  const { riders, horses, races, events, columns } = contents;
  const { participant_rider, participant_horse, race_participants, event_races } = columns;
  const { exact: riderExact, beginning: riderBeginning } = riders.marks;
  const { exact: horseExact, beginning: horseBeginning } = horses.marks;
  const [riderAny, horseAny, raceAny, eventAny] = [riders.marks, horses.marks, races, events].map((marks) => marks.having(query)) as Having;
  const { participants, tiers, perTier } = matches;
  const { simple } = query;
  matches.count = 0;
  perTier.fill(0);
  const possible = possibleBits(contents, query);
  const numbers = startingNumbers(query, columns.participant_number);
  const narrowed = candidates(contents, query);
  let [count, race, event, raceEnd, around, aroundBeginning, aroundExact, aroundTier] = [0, -1, 0, 0, 0, 0, 0, 0];
  for (let participant = nextBit(narrowed, 0); participant < participant_rider.length; participant = nextBit(narrowed, participant + 1)) {
    if (participant >= raceEnd) {
      while (participant >= raceEnd) raceEnd = race_participants[++race + 1]!;
      while (race >= event_races[event + 1]!) event++;
      around = raceAny[race]! | eventAny[event]!;
      aroundBeginning = races.beginning[race]! | events.beginning[event]!;
      aroundExact = races.exact[race]! | events.exact[event]!;
      if (!fulfils(around | possible, query)) {
        participant = raceEnd - 1;
        continue;
      }
      // What race and event say of all their participants; -1 when it is not enough.
      aroundTier = fulfils(around, query) ? tier(aroundExact, aroundBeginning, query, false) : -1;
    }
    const rider = participant_rider[participant]!;
    const horse = participant_horse[participant]!;
    const number = numbers ? numbers(participant) : 0;
    const own = possible === 0 ? 0 : riderAny[rider]! | horseAny[horse]! | number;
    let its = aroundTier;
    if (own !== 0) {
      if (((around | own) & simple) !== simple || !fulfils(around | own, query)) continue;
      const exact = aroundExact | riderExact[rider]! | horseExact[horse]! | number;
      const beginning = aroundBeginning | riderBeginning[rider]! | horseBeginning[horse]! | number;
      its = tier(exact, beginning, query, isWhole(riders, rider) || isWhole(horses, horse));
    }
    if (its < 0) continue;
    participants[count] = participant;
    tiers[count++] = its;
    perTier[its]!++;
  }
  matches.count = count;
}

type Having = [riders: Int32Array, horses: Int32Array, races: Int32Array, events: Int32Array];

/** Words of the query that participants can have themselves, as bits; the others their race or event must have. */
function possibleBits({ riders, horses }: Contents, { words }: Query): number {
  return words.reduce((bits, word, i) => {
    const ranges = rangesOf([word]);
    return word.startingNumber >= 0 || riders.marks.count(ranges) + horses.marks.count(ranges) > 0 ? bits | (1 << i) : bits;
  }, 0);
}

/** Tells which words of the query are a participant's starting number, as bits; null when none can be. */
function startingNumbers({ words }: Query, column: Contents['columns']['participant_number']): ((participant: number) => number) | null {
  const wanted = words.flatMap(({ startingNumber }, i) => (startingNumber < 0 ? [] : [{ stored: startingNumber + 1, bit: 1 << i }]));
  if (wanted.length === 0) return null;
  return (participant) => {
    const stored = column[participant]!;
    let bits = 0;
    for (let i = 0; i < wanted.length; i++) if (wanted[i]!.stored === stored) bits |= wanted[i]!.bit;
    return bits;
  };
}

/** Whether all words of a name were typed. */
function isWhole({ marks, longer }: Named, row: number): boolean {
  const exact = marks.exact[row]!;
  return exact !== 0 && row < (longer[bitCount(exact)] ?? Infinity);
}

/** Those from `offset` on, at most `limit`, tier by tier; once through the matches instead of sorting them. */
function page({ participants, tiers, count, perTier }: Matches, offset: number, limit: number): number[] {
  const wanted = new Map<number, { skip: number; take: number; taken: number[] }>();
  let [before, missing] = [0, limit];
  perTier.forEach((ofTier, its) => {
    const skip = Math.max(offset - before, 0);
    before += ofTier;
    if (skip >= ofTier || missing <= 0) return;
    const take = Math.min(ofTier - skip, missing);
    missing -= take;
    wanted.set(its, { skip, take, taken: [] });
  });
  let open = wanted.size;
  for (let i = 0; i < count && open > 0; i++) {
    const bucket = wanted.get(tiers[i]!);
    if (!bucket || bucket.skip-- > 0 || bucket.taken.length === bucket.take) continue;
    if (bucket.taken.push(participants[i]!) === bucket.take) open--;
  }
  return [...wanted.values()].flatMap(({ taken }) => taken);
}
