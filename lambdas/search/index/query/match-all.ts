import type { Contents, Named } from '../contents.ts';
import { MAX_TIERS, tier } from '../marks.ts';
import { candidates, nextBit } from './narrowing.ts';
import { bitCount } from './query-terms.ts';
import { fulfils, rangesOf, type Query } from './query.ts';

/** The number of matching starts, and the first of them. */
export interface Matches {
  count: number;
  /** The number of matches per tier (`marks.ts`). */
  perTier: Uint32Array;
  /** By tier, the first of them up to the requested number, newest event first. */
  first: Map<number, number[]>;
}

/**
 * Counts the matches among the possible starts. It keeps only as many of each tier as could be on the page that ends
 * with the `wanted`-th match: a search may match half a million. The query's words are marked. It uses local variables
 * only, since it may look at a million starts, and of four tables reads only those that can contain a word of the
 * query.
 */
export function matchAll(contents: Contents, query: Query, wanted: number): Matches {
  const { riders, horses, races, events, columns } = contents;
  const { participant_rider, participant_horse, participant_number, race_participants, event_races } = columns;
  const { exact: riderExact, beginning: riderBeginning } = riders.marks;
  const { exact: horseExact, beginning: horseBeginning } = horses.marks;
  const [riderAny, horseAny, raceAny, eventAny] = [riders.marks, horses.marks, races, events].map((marks) =>
    marks.having(query),
  ) as Having;
  const perTier = new Uint32Array(MAX_TIERS);
  const first = new Map<number, number[]>();
  const { simple } = query;
  const numbers = startingNumbers(query);
  const numberBits = numbers.reduce((bits, { bit }) => bits | bit, 0);
  const [riderBits, horseBits] = [wordsHad(riders, query), wordsHad(horses, query)];
  const possible = riderBits | horseBits | numberBits;
  const narrowed = candidates(contents, query);
  let [count, race, event, raceEnd, around, aroundBeginning, aroundExact, aroundTier] = [0, -1, 0, 0, 0, 0, 0, 0];
  let [lastExact, lastBeginning, lastTier] = [-1, -1, -1];
  for (
    let participant = nextBit(narrowed, 0);
    participant < participant_rider.length;
    participant = nextBit(narrowed, participant + 1)
  ) {
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
      // The grade from race and event, for all their starts; -1 when these do not suffice.
      aroundTier = fulfils(around, query) ? tier(aroundExact, aroundBeginning, query, false) : -1;
    }
    let number = 0;
    if (numberBits !== 0) {
      const stored = participant_number[participant]!;
      for (let i = 0; i < numbers.length; i++) if (numbers[i]!.stored === stored) number |= numbers[i]!.bit;
    }
    const rider = participant_rider[participant]!;
    const horse = participant_horse[participant]!;
    const own = (riderBits === 0 ? 0 : riderAny[rider]!) | (horseBits === 0 ? 0 : horseAny[horse]!) | number;
    let its = aroundTier;
    if (own !== 0) {
      if (its < 0 && (((around | own) & simple) !== simple || !fulfils(around | own, query))) continue;
      const exact = aroundExact | riderExact[rider]! | horseExact[horse]! | number;
      const beginning = aroundBeginning | riderBeginning[rider]! | horseBeginning[horse]! | number;
      // Neighbours mostly have the same words.
      if (exact !== lastExact || beginning !== lastBeginning) {
        lastTier = tier(exact, beginning, query, false);
        lastExact = exact;
        lastBeginning = beginning;
      }
      its = isWhole(riders, rider) || isWhole(horses, horse) ? tier(exact, beginning, query, true) : lastTier;
    }
    if (its < 0) continue;
    count++;
    if (perTier[its]!++ >= wanted) continue;
    const ofTier = first.get(its);
    if (ofTier) ofTier.push(participant);
    else first.set(its, [participant]);
  }
  return { count, perTier, first };
}

type Having = [riders: Int32Array, horses: Int32Array, races: Int32Array, events: Int32Array];

/** Returns the words of the query that any rider or horse has, as bits. */
function wordsHad({ marks }: Named, { words }: Query): number {
  return words.reduce((bits, word, i) => (marks.count(rangesOf([word])) > 0 ? bits | (1 << i) : bits), 0);
}

/** Returns the words of the query that may be a starting number, in the column's form, and the word's bit. */
function startingNumbers({ words }: Query): { stored: number; bit: number }[] {
  return words.flatMap(({ startingNumber }, i) =>
    startingNumber < 0 ? [] : [{ stored: startingNumber + 1, bit: 1 << i }],
  );
}

/** Tells whether all words of a name were typed. */
function isWhole({ marks, longer }: Named, row: number): boolean {
  const exact = marks.exact[row]!;
  return exact !== 0 && row < (longer[bitCount(exact)] ?? Infinity);
}
