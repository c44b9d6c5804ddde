import type { RingTap } from '../../../../../../core/catalogue/ring/ring-state.ts';

/** A tap at its time by the phone's own clock. The clock's error is known when the tap is sent. */
export type OwnTap = Omit<RingTap, 'at'> & { tapped: number };

/** The part of a browser's storage that the queue needs. */
export interface Shelf {
  getItem: (key: string) => string | null;
  setItem: (key: string, text: string) => void;
}

/** The most taps that the shop takes in one request. */
const CONCURRENCY = 200;

/**
 * Keeps taps that the shop does not have yet in the browser's storage, so that a closed page loses none. A tap leaves
 * it only when the shop has confirmed it.
 */
export class TapQueue {
  readonly #shelf: Shelf;
  readonly #key: string;
  readonly #listeners = new Set<() => void>();
  #text: string | null = null;
  #waiting: readonly OwnTap[] = [];
  #underWay: Promise<void> | null = null;

  constructor(shelf: Shelf, key: string) {
    this.#shelf = shelf;
    this.#key = key;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Returns the waiting taps in the order in which they were made: the same array until one changes. */
  readonly waiting = (): readonly OwnTap[] => {
    const text = this.#shelf.getItem(this.#key);
    if (text !== this.#text) {
      this.#text = text;
      this.#waiting = read(text);
    }
    return this.#waiting;
  };

  add(tap: OwnTap): void {
    this.#keep([...this.waiting(), tap]);
  }

  /**
   * Sends the waiting taps. A call during a sending waits for that one. Rejects when sending fails: unconfirmed taps
   * stay.
   * @param send resolves when the shop has them
   */
  flush(send: (taps: readonly OwnTap[]) => Promise<unknown>): Promise<void> {
    this.#underWay ??= this.#sendAll(send).finally(() => (this.#underWay = null));
    return this.#underWay;
  }

  async #sendAll(send: (taps: readonly OwnTap[]) => Promise<unknown>): Promise<void> {
    for (
      let some = this.waiting().slice(0, CONCURRENCY);
      some.length > 0;
      some = this.waiting().slice(0, CONCURRENCY)
    ) {
      await send(some);
      const sent = new Set(some.map(({ id }) => id));
      this.#keep(this.waiting().filter(({ id }) => !sent.has(id)));
    }
  }

  #keep(taps: readonly OwnTap[]): void {
    this.#shelf.setItem(this.#key, JSON.stringify(taps));
    for (const listener of this.#listeners) listener();
  }
}

/** The page must open above all: ignores data from another version. */
function read(text: string | null): OwnTap[] {
  try {
    const taps: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(taps) ? (taps as OwnTap[]) : [];
  } catch {
    return [];
  }
}
