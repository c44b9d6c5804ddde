import type { Contents, Named } from '../contents.ts';
import { alternatives, rangesOf, type Query, type QueryWord } from './query.ts';

/** If the rarest term is had by fewer than this part of all, only those who have it are looked at. */
const RARE = 1 / 3;

/**
 * A bit for each participant who has the rarest term of the query, so that they come out sorted and once, however often they
 * went in. Null when even that is had by many, or may be a starting number, for which there is no list: then all must be looked at.
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

/** The first set bit from `from` on, beyond the end when there is none; of null, which stands for all bits, `from` itself. */
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

/** Spans of participants who have one of the words: of the list `participants`, or of the participants themselves. */
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
