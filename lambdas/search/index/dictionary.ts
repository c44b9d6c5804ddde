
/** Rows of words that begin alike, from `from` to before `to`; their first `depth` bytes are the same. */
export interface WordRange {
  from: number;
  to: number;
  depth: number;
}

/** All folded words in the order of their bytes. A beginning is a range of rows, and a longer one a narrower range within. */
export class Dictionary {
  readonly #starts: Uint32Array;
  readonly #bytes: Uint8Array;
  readonly all: WordRange;

  constructor(starts: Uint32Array, bytes: Uint8Array) {
    this.#starts = starts;
    this.#bytes = bytes;
    this.all = { from: 0, to: starts.length - 1, depth: 0 };
  }

  /** The words of the range whose next byte is `byte`; null when there are none. */
  narrow({ from, to, depth }: WordRange, byte: number): WordRange | null {
    const first = this.#firstFrom(from, to, depth, byte);
    if (first === to || this.#byteAt(first, depth) !== byte) return null;
    return { from: first, to: this.#firstFrom(first + 1, to, depth, byte + 1), depth: depth + 1 };
  }

  /** The words that begin so; null when there are none. */
  beginning(bytes: Uint8Array): WordRange | null {
    let range: WordRange | null = this.all;
    for (const byte of bytes) {
      range = this.narrow(range, byte);
      if (!range) return null;
    }
    return range;
  }

  /** Whether the first word of the range ends where the range's beginning does; it sorts before all that go on. */
  isWord({ from, depth }: WordRange): boolean {
    return this.#starts[from]! + depth === this.#starts[from + 1];
  }

  /** The bytes from a to z that words of the range go on with. */
  *nextLetters(range: WordRange): Generator<number> {
    let row = this.#firstFrom(range.from, range.to, range.depth, LETTER_A);
    while (row < range.to) {
      const byte = this.#byteAt(row, range.depth);
      if (byte > LETTER_Z) return;
      yield byte;
      row = this.#firstFrom(row + 1, range.to, range.depth, byte + 1);
    }
  }

  /** The byte at `depth` of a word; 0, which no word contains, where it has ended. */
  #byteAt(row: number, depth: number): number {
    const at = this.#starts[row]! + depth;
    return at < this.#starts[row + 1]! ? this.#bytes[at]! : 0;
  }

  /** The first row of `from` to `to` whose byte at `depth` is `byte` or greater; `to` when there is none. */
  #firstFrom(from: number, to: number, depth: number, byte: number): number {
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (this.#byteAt(middle, depth) < byte) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}

const LETTER_A = 97;
const LETTER_Z = 122;
