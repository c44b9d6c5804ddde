import { availableParallelism } from 'node:os';

/** Loading a function's code takes a processor for a while; but one that waits for its disk shall not hold up another. */
const CONCURRENCY = Math.max(2, availableParallelism());

/** How many workers, of all functions, load their code at once. A hundred that do all become ready last. */
export class Loading {
  readonly #whenFree: (() => void)[] = [];
  #free = CONCURRENCY;

  /** Whoever waits for a place is told each time there is one. */
  onFree(tell: () => void): void {
    this.#whenFree.push(tell);
  }

  /** Takes a place; false when there is none. */
  begin(): boolean {
    if (this.#free === 0) return false;
    this.#free -= 1;
    return true;
  }

  end(): void {
    this.#free += 1;
    for (const tell of this.#whenFree) tell();
  }
}
