import type { Contents, Named } from '../contents.ts';
import { alternatives, rangesOf, type Query, type QueryWord } from './query.ts';

/** If a smaller share of all has the rarest term, only its owners are checked. */
const RARE = 1 / 3;

/**
 * Sets a bit for each start with the query's rarest term, so that they come out sorted and once each. Null when many
 * have even that term, or when it may be a starting number, which has no list: then all starts must be checked.
 */
export function candidates(contents: Contents, query: Query): Uint32Array | null {
  let rarest: QueryWord[] | null = null;
  let least = contents.participants * RARE;
  for (const words of alternatives(query)) {
    if (words.some(({ startingNumber }) => startingNumber >= 0)) continue;
    let count = 0;
    forEachSpan(contents, words, (from, to) => (count += to - from));
    if (count < least) [rarest, least] = [words, count];
  }
  if (!rarest) return null;
  const bits = contents.participantBits.fill(0);
  forEachSpan(contents, rarest, (from, to, participants) => {
    if (participants) for (let i = from; i < to; i++) bits[participants[i]! >>> 5]! |= 1 << (participants[i]! & 31);
    else setBits(bits, from, to);
  });
  return bits;
}

/**
 * Returns the first set bit from `from` on; a number beyond the end without one. Null means all bits: then returns
 * `from`.
 */
export function nextBit(bits: Uint32Array | null, from: number): number {
  if (!bits) return from;
  let i = from >>> 5;
  let rest = i < bits.length ? bits[i]! & (-1 << (from & 31)) : 0;
  while (rest === 0 && ++i < bits.length) rest = bits[i]!;
  return i < bits.length ? i * 32 + 31 - Math.clz32(rest & -rest) : bits.length * 32;
}

function setBits(bits: Uint32Array, from: number, to: number): void {
  let bit = from;
  for (; bit < to && (bit & 31) !== 0; bit++) bits[bit >>> 5]! |= 1 << (bit & 31);
  for (; bit + 32 <= to; bit += 32) bits[bit >>> 5] = -1;
  for (; bit < to; bit++) bits[bit >>> 5]! |= 1 << (bit & 31);
}

/** Calls for spans of starts with one of the words: in the list `participants`, or of the starts themselves. */
function forEachSpan(
  contents: Contents,
  words: QueryWord[],
  visit: (from: number, to: number, participants?: Uint32Array) => void,
): void {
  const ranges = rangesOf(words);
  const ofNames = ({ marks, participantStarts, participants }: Named) => {
    for (const rows of marks.members(ranges)) {
      for (let i = 0; i < rows.length; i++)
        visit(participantStarts[rows[i]!]!, participantStarts[rows[i]! + 1]!, participants);
    }
  };
  ofNames(contents.riders);
  ofNames(contents.horses);
  const { race_participants: starts, event_races: races } = contents.columns;
  for (const rows of contents.races.members(ranges)) for (const race of rows) visit(starts[race]!, starts[race + 1]!);
  for (const rows of contents.events.members(ranges))
    for (const event of rows) visit(starts[races[event]!]!, starts[races[event + 1]!]!);
}
