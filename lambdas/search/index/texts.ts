/** Texts of a file, turned into strings on request; `Text` is their original type. */
export class Texts<Text extends string = string> {
  readonly #starts: Uint32Array;
  readonly #bytes: Buffer;

  constructor(starts: Uint32Array, bytes: Uint8Array) {
    this.#starts = starts;
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get length(): number {
    return this.#starts.length - 1;
  }

  at(row: number): Text {
    return this.#bytes.toString('utf8', this.#starts[row], this.#starts[row + 1]) as Text;
  }

  /** Returns a text's length in UTF-16 without making the string. */
  lengthOf(row: number): number {
    let length = 0;
    for (let i = this.#starts[row]!; i < this.#starts[row + 1]!; i++) length += units(this.#bytes[i]!);
    return length;
  }

  same(row: number, other: number): boolean {
    const [from, otherFrom] = [this.#starts[row]!, this.#starts[other]!];
    const length = this.#starts[row + 1]! - from;
    if (length !== this.#starts[other + 1]! - otherFrom) return false;
    // Consecutive ids differ at the end.
    for (let i = length - 1; i >= 0; i--) if (this.#bytes[from + i] !== this.#bytes[otherFrom + i]) return false;
    return true;
  }
}

/**
 * Returns a UTF-8 byte's share of the length in UTF-16: one for a first byte, two for the first of four, zero for the
 * others.
 */
function units(byte: number): number {
  return byte >= 0xf0 ? 2 : (byte & 0xc0) === 0x80 ? 0 : 1;
}
