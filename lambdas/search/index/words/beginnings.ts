import type { ListColumns, TextColumns } from '../columns.ts';
import type { Dictionary, WordRange } from './dictionary.ts';

/**
 * Each row has bits for the first two letters of its words, so that most rows without a word are skipped without a look
 * at their words. Several beginnings share a bit: it may be set for another word, but never be missing.
 */
const ANY = 0xffff;

/** Returns the bit of words with these first bytes; the second is 0 for a single-byte word. */
function bitOf(first: number, second: number): number {
  return 1 << ((first * 3 + second * 5 + (second >>> 3)) & 15);
}

/** Returns the bits of each row; `lists` has its words as rows of `words`. */
export function beginningsOf(words: TextColumns, lists: ListColumns): Uint32Array {
  const bits = new Uint32Array(lists.starts.length - 1);
  for (let row = 0; row < bits.length; row++) {
    for (let i = lists.starts[row]!; i < lists.starts[row + 1]!; i++) {
      const [from, to] = [words.starts[lists.members[i]!]!, words.starts[lists.members[i]! + 1]!];
      bits[row]! |= bitOf(words.bytes[from]!, from + 1 < to ? words.bytes[from + 1]! : 0);
    }
  }
  return bits;
}

/** Returns the bits that words of the range may set: one, unless they share fewer than two letters. */
export function beginningsIn(dictionary: Dictionary, range: WordRange): number {
  return range.depth < 2 ? ANY : bitOf(dictionary.byteAt(range.from, 0), dictionary.byteAt(range.from, 1));
}
