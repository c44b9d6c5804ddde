import { writeFileSync } from 'node:fs';

/** The counts of steps with an effect, and of pairs of them in one play. */
export interface CoverageReport {
  plays: number;
  steps: Record<string, number>;
  pairs: Record<string, number>;
}

export class Coverage {
  private readonly report: CoverageReport = { plays: 0, steps: {}, pairs: {} };
  private ofPlay = new Set<string>();

  /** Notes a step that had an effect. */
  note(step: string): void {
    this.report.steps[step] = (this.report.steps[step] ?? 0) + 1;
    this.ofPlay.add(step);
  }

  /** Counts the pairs of a play. */
  endPlay(): void {
    this.report.plays += 1;
    const steps = [...this.ofPlay].sort();
    for (const [at, one] of steps.entries())
      for (const other of steps.slice(at + 1)) {
        const pair = `${one} × ${other}`;
        this.report.pairs[pair] = (this.report.pairs[pair] ?? 0) + 1;
      }
    this.ofPlay = new Set();
  }

  /** Writes the report to a file for `bench/interleavings.ts`. */
  writeTo(file: string): void {
    writeFileSync(file, JSON.stringify(this.report));
  }
}
