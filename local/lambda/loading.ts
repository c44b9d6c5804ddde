import { availableParallelism } from 'node:os';

/**
 * Loading a function's code needs a processor for a while; but a load that waits for the disk must not delay another.
 */
const CONCURRENCY = Math.max(2, availableParallelism());

/**
 * Limits the workers, of all functions, that load their code in parallel. A hundred parallel loads would all end late.
 */
export class Loading {
  readonly #whenFree: (() => void)[] = [];
  #free = CONCURRENCY;

  /** Calls the waiting function each time a place is free. */
  onFree(tell: () => void): void {
    this.#whenFree.push(tell);
  }

  /** Takes a place; false without a free one. */
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
