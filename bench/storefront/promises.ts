/** Prints what is promised, what was measured and whether that is kept; remembers whether everything was. */
export class Promises {
  #kept = true;

  check(promise: string, measured: string, met: boolean): void {
    this.#kept = met && this.#kept;
    process.stdout.write(`${met ? 'holds' : 'FAILS'}  ${promise}: ${measured}\n`);
  }

  /** Something worth knowing that nobody promised. */
  note(text: string): void {
    process.stdout.write(`       ${text}\n`);
  }

  get exitCode(): 0 | 1 {
    return this.#kept ? 0 : 1;
  }
}

/** `[3, 1, 2]` at 0.5 is 2; NaN of nothing. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;
}

export const ms = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
