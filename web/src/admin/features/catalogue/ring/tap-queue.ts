import type { RingTap } from '../../../../../../core/catalogue/ring/ring-state.ts';

/** A tap as it was made, told by the telephone's own clock: what that is off by is known when it is sent. */
export type OwnTap = Omit<RingTap, 'at'> & { tapped: number };

/** So much of a browser's storage as the queue needs. */
export interface Shelf {
  getItem: (key: string) => string | null;
  setItem: (key: string, text: string) => void;
}

/** The most that the shop takes at once. */
const AT_ONCE = 200;

/**
 * Taps that the shop does not have yet. They lie in the browser's storage, so that a page that is closed loses none; one leaves it only when the shop
 * said that it has it.
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

  /** In the order in which they were made; the same array until something changes. */
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
   * Sends what waits; who asks while something is on its way waits for that. Rejects as sending does: what was not taken stays.
   * @param send resolves when the shop has them
   */
  flush(send: (taps: readonly OwnTap[]) => Promise<unknown>): Promise<void> {
    this.#underWay ??= this.#sendAll(send).finally(() => (this.#underWay = null));
    return this.#underWay;
  }

  async #sendAll(send: (taps: readonly OwnTap[]) => Promise<unknown>): Promise<void> {
    for (let some = this.waiting().slice(0, AT_ONCE); some.length > 0; some = this.waiting().slice(0, AT_ONCE)) {
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

/** Nothing is worth more than that the page opens: what another version wrote is left. */
function read(text: string | null): OwnTap[] {
  try {
    const taps: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(taps) ? (taps as OwnTap[]) : [];
  } catch {
    return [];
  }
}
