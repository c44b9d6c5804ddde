import type { Contents, Named } from './contents.ts';
import type { Column } from './file.ts';
import type { Marks } from './marks.ts';
import type { Query, QueryWord } from './query.ts';

/** Told of participants from `from` to before `to`, who are all of one race. */
export type Check = (from: number, to: number, race: number, event: number) => void;

/** If the rarest term is had by fewer than this part of all, only those who have it are looked at. */
const RARE = 1 / 8;

/**
 * Every participant who can match, ascending, each once: those with the rarest term of the query, or simply all, which takes a few
 * milliseconds and never more.
 */
export function participantsToCheck(contents: Contents, query: Query, check: Check): void {
  const rarest = rarestTerm(contents, query);
  if (!rarest) return checkAll(contents, check);
  const { race_participants: starts, event_races: races } = contents.columns;
  let race = 0;
  let event = 0;
  forEachBit(havingTerm(contents, rarest), (participant) => {
    while (starts[race + 1]! <= participant) race++;
    while (races[event + 1]! <= race) event++;
    check(participant, participant + 1, race, event);
  });
}

function checkAll({ columns: { race_participants: starts, event_races: races } }: Contents, check: Check): void {
  for (let event = 0; event + 1 < races.length; event++) {
    for (let race = races[event]!; race < races[event + 1]!; race++) check(starts[race]!, starts[race + 1]!, race, event);
  }
}

/** The words one of which everybody has who fulfils the term that the fewest do; null when there is none that few have. */
function rarestTerm(contents: Contents, { words, terms }: Query): QueryWord[] | null {
  let rarest: QueryWord[] | null = null;
  let least = contents.participants * RARE;
  for (const { joined, parts } of terms) {
    const some = joined | (parts & -parts);
    const needed = words.filter((_, i) => (some & (1 << i)) !== 0);
    // Starting numbers are in no list.
    if (needed.some(({ startingNumber }) => startingNumber >= 0)) continue;
    const count = countHaving(contents, needed);
    if (count < least) [rarest, least] = [needed, count];
  }
  return rarest;
}

function countHaving(contents: Contents, words: QueryWord[]): number {
  let count = 0;
  forEachSpan(contents, words, (from, to) => (count += to - from));
  return count;
}

/** A bit for each participant, so that they come out sorted and once, however often they went in. */
function havingTerm(contents: Contents, words: QueryWord[]): Uint32Array {
  const bits = new Uint32Array(Math.ceil(contents.participants / 32));
  forEachSpan(contents, words, (from, to, participants) => {
    for (let i = from; i < to; i++) {
      const participant = participants ? participants[i]! : i;
      bits[participant >>> 5]! |= 1 << (participant & 31);
    }
  });
  return bits;
}

/** Spans of participants who have one of the words: of the list `participants`, or of the participants themselves. */
function forEachSpan(contents: Contents, words: QueryWord[], visit: (from: number, to: number, participants?: Column) => void): void {
  const ranges = words.flatMap(({ beginning, typos }) => (beginning ? [beginning, ...typos] : typos));
  const ofNames = ({ marks, participantStarts, participants }: Named) =>
    marks.forEach(ranges, (row) => visit(participantStarts[row]!, participantStarts[row + 1]!, participants));
  const { race_participants: starts, event_races: races } = contents.columns;
  const ofRaces = (marks: Marks, participantsOf: (row: number) => [from: number, to: number]) =>
    marks.forEach(ranges, (row) => visit(...participantsOf(row)));
  ofNames(contents.riders);
  ofNames(contents.horses);
  ofRaces(contents.races, (race) => [starts[race]!, starts[race + 1]!]);
  ofRaces(contents.events, (event) => [starts[races[event]!]!, starts[races[event + 1]!]!]);
}

function forEachBit(bits: Uint32Array, visit: (bit: number) => void): void {
  for (let i = 0; i < bits.length; i++) {
    for (let rest = bits[i]!; rest !== 0; rest &= rest - 1) visit(i * 32 + 31 - Math.clz32(rest & -rest));
  }
}
