import type { AnyColumn } from './file.ts';

/** Collects single numbers without an object for each. */
export class GrowingColumn {
  length = 0;
  #values = new Uint32Array(1024);

  push(value: number): void {
    if (this.length === this.#values.length) {
      const wider = new Uint32Array(this.length * 2);
      wider.set(this.#values);
      this.#values = wider;
    }
    this.#values[this.length++] = value;
  }

  values(): Uint32Array {
    return this.#values.subarray(0, this.length);
  }
}

/** Returns the narrowest column for the greatest value. */
export function packed(values: Uint32Array): AnyColumn {
  let greatest = 0;
  for (const value of values) if (value > greatest) greatest = value;
  if (greatest < 2 ** 8) return Uint8Array.from(values);
  if (greatest < 2 ** 16) return Uint16Array.from(values);
  return values;
}

export interface TextColumns {
  starts: Uint32Array;
  bytes: Uint8Array;
}

/** Texts one after the other; text i lies from `starts[i]` to `starts[i + 1]`. */
export function textColumns(texts: Iterable<string>, encoding: 'utf8' | 'latin1' = 'utf8'): TextColumns {
  const starts = new GrowingColumn();
  starts.push(0);
  let bytes = Buffer.alloc(1 << 16);
  let end = 0;
  for (const text of texts) {
    const needed = end + text.length * 3;
    if (needed > bytes.length) bytes = Buffer.concat([bytes], needed * 2);
    end += bytes.write(text, end, encoding);
    starts.push(end);
  }
  return { starts: starts.values(), bytes: bytes.subarray(0, end) };
}

export interface ListColumns {
  starts: Uint32Array;
  members: Uint32Array;
}

/** Returns the lists of `rows` rows: member i belongs to list `of[i]`; members keep their order. */
export function listColumns(rows: number, of: Uint32Array, members: (i: number) => number): ListColumns {
  const starts = new Uint32Array(rows + 1);
  for (const row of of) starts[row + 1]!++;
  for (let row = 0; row < rows; row++) starts[row + 1]! += starts[row]!;
  const next = starts.slice();
  const all = new Uint32Array(of.length);
  for (let i = 0; i < of.length; i++) all[next[of[i]!]!++] = members(i);
  return { starts, members: all };
}
