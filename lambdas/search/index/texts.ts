/** Texts of a file, made a string when one is asked for. */
export class Texts {
  readonly #starts: Uint32Array;
  readonly #bytes: Buffer;

  constructor(starts: Uint32Array, bytes: Uint8Array) {
    this.#starts = starts;
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get length(): number {
    return this.#starts.length - 1;
  }

  at(row: number): string {
    return this.#bytes.toString('utf8', this.#starts[row], this.#starts[row + 1]);
  }
}
