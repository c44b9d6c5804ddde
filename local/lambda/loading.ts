import { availableParallelism } from 'node:os';

/**
 * Loading a function's code needs a processor for a while; but a load that waits for the disk must not delay another.
 */
const CONCURRENCY = Math.max(2, availableParallelism());

/** A function that may wait for a worker. */
export interface Loader {
  readonly workers: number;
  serve(): void;
}

/**
 * Limits the workers, of all functions, that load their code in parallel. A hundred parallel loads would all end late.
 * The function with the fewest workers comes first: a much called one must not keep another from its first worker.
 */
export class Loading {
  readonly #loaders: Loader[] = [];
  #free = CONCURRENCY;

  /** Serves it each time a place is free. */
  add(loader: Loader): void {
    this.#loaders.push(loader);
  }

  /** Takes a place; false without a free one. */
  begin(): boolean {
    if (this.#free === 0) return false;
    this.#free -= 1;
    return true;
  }

  end(): void {
    this.#free += 1;
    for (const loader of this.#loaders.toSorted((a, b) => a.workers - b.workers)) loader.serve();
  }
}
