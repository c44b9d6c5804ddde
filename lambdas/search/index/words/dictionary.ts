/** Rows of words with the same beginning, from `from` to before `to`; their first `depth` bytes are the same. */
export interface WordRange {
  from: number;
  to: number;
  depth: number;
}

const ASCII = /^[\0-\x7f]*$/;
const LETTER_A = 97;
const LETTER_Z = 122;
const LETTERS = LETTER_Z - LETTER_A + 1;

/**
 * All folded words in the order of their bytes. A beginning is a range of rows, and a longer one a narrower range
 * within it.
 */
export class Dictionary {
  readonly #starts: Uint32Array;
  readonly #bytes: Uint8Array;
  /** The first row of each two letters that a word can begin with (`pairOf`). */
  readonly #pairs = new Uint32Array(LETTERS * (LETTERS + 1));
  readonly all: WordRange;

  constructor(starts: Uint32Array, bytes: Uint8Array) {
    this.#starts = starts;
    this.#bytes = bytes;
    this.all = { from: 0, to: starts.length - 1, depth: 0 };
    for (let first = LETTER_A; first <= LETTER_Z; first++) {
      const { from, to } = this.narrow(this.all, first) ?? { from: 0, to: 0 };
      for (let second = LETTER_A; second <= LETTER_Z + 1; second++)
        this.#pairs[pairOf(first, second)] = this.#firstFrom(from, to, 1, second);
    }
  }

  /** Returns the words of the range with `byte` as their next byte; null without any. */
  narrow({ from, to, depth }: WordRange, byte: number): WordRange | null {
    const first = this.#firstFrom(from, to, depth, byte);
    if (first === to || this.byteAt(first, depth) !== byte) return null;
    return { from: first, to: this.#firstFrom(first + 1, to, depth, byte + 1), depth: depth + 1 };
  }

  /** Returns the words with this beginning; null without any. */
  beginning(word: string): WordRange | null {
    // One character per byte, as ASCII words have already.
    const bytes = ASCII.test(word) ? word : Buffer.from(word).toString('latin1');
    let from = 0;
    let to = this.all.to;
    let depth = 0;
    if (bytes.length >= 2 && isLetter(bytes.charCodeAt(0)) && isLetter(bytes.charCodeAt(1))) {
      const pair = pairOf(bytes.charCodeAt(0), bytes.charCodeAt(1));
      from = this.#pairs[pair]!;
      to = this.#pairs[pair + 1]!;
      depth = 2;
    }
    for (; depth < bytes.length; depth++) {
      const byte = bytes.charCodeAt(depth);
      from = this.#firstFrom(from, to, depth, byte);
      if (from === to || this.byteAt(from, depth) !== byte) return null;
      to = this.#firstFrom(from + 1, to, depth, byte + 1);
    }
    return from < to ? { from, to, depth } : null;
  }

  /** Tells whether the first word of the range is the range's beginning itself; it sorts before all longer ones. */
  isWord({ from, depth }: WordRange): boolean {
    return this.#starts[from]! + depth === this.#starts[from + 1];
  }

  /** Returns the bytes from a to z with which words of the range continue. */
  *nextLetters(range: WordRange): Generator<number> {
    let row = this.#firstFrom(range.from, range.to, range.depth, LETTER_A);
    while (row < range.to) {
      const byte = this.byteAt(row, range.depth);
      if (byte > LETTER_Z) return;
      yield byte;
      row = this.#firstFrom(row + 1, range.to, range.depth, byte + 1);
    }
  }

  /** Returns the byte at `depth` of a word; after its end 0, which no word contains. */
  byteAt(row: number, depth: number): number {
    const at = this.#starts[row]! + depth;
    return at < this.#starts[row + 1]! ? this.#bytes[at]! : 0;
  }

  /** Returns the first row of `from` to `to` with a byte at `depth` of at least `byte`; `to` without one. */
  #firstFrom(from: number, to: number, depth: number, byte: number): number {
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (this.byteAt(middle, depth) < byte) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}

function isLetter(byte: number): boolean {
  return byte >= LETTER_A && byte <= LETTER_Z;
}

/** Returns the index of two letters; each first letter has 26 and one more for the end of the last. */
function pairOf(first: number, second: number): number {
  return (first - LETTER_A) * (LETTERS + 1) + second - LETTER_A;
}
