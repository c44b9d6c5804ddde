import type { ListColumns, TextColumns } from '../columns.ts';
import type { Dictionary, WordRange } from './dictionary.ts';

/**
 * Two letters say much about a word: each row has a bit for the beginnings of its words, so that most who lack a word are passed over
 * without looking at their words. Beginnings share the bits there are, hence a bit may be set for another word's sake, but never missing.
 */
const ANY = 0xffff;

/** The bit of words that begin with these bytes; the second is 0 when there is none. */
function bitOf(first: number, second: number): number {
  return 1 << ((first * 3 + second * 5 + (second >>> 3)) & 15);
}

/** The bits of each row, whose words `lists` holds as rows of `words`. */
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

/** The bits that words of the range may set: one, unless they have fewer than two letters in common. */
export function beginningsIn(dictionary: Dictionary, range: WordRange): number {
  return range.depth < 2 ? ANY : bitOf(dictionary.byteAt(range.from, 0), dictionary.byteAt(range.from, 1));
}
