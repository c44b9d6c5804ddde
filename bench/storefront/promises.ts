/** Prints each promise, its measurement and whether it was kept; remembers whether all were. */
export class Promises {
  #kept = true;

  check(promise: string, measured: string, met: boolean): void {
    this.#kept = met && this.#kept;
    process.stdout.write(`${met ? 'holds' : 'FAILS'}  ${promise}: ${measured}\n`);
  }

  /** Prints a fact without a promise. */
  note(text: string): void {
    process.stdout.write(`       ${text}\n`);
  }

  get exitCode(): 0 | 1 {
    return this.#kept ? 0 : 1;
  }
}

/** Returns 2 for `[3, 1, 2]` at 0.5, and NaN for an empty list. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;
}

export const ms = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
