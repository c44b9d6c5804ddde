/** A count of things that AWS charges for: `edge.bytes`, `table.reads`, `function.orders`, `milliseconds.orders`. */
export type Counts = Readonly<Record<string, number>>;

/** Counts what AWS would charge, since the shop opened. Units, requests, bytes and milliseconds. */
export class Usage {
  readonly #counts = new Map<string, number>();

  add(name: string, number = 1): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + number);
  }

  /** Returns all counts, in the order of their names. */
  tell(): Counts {
    return Object.fromEntries([...this.#counts].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  }
}
