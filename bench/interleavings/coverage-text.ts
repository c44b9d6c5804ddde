import type { CoverageReport } from '../../tests/functional/sales/interleavings/coverage.ts';

/** Adds the reports of several worlds. */
export function addReports(reports: readonly CoverageReport[]): CoverageReport {
  const sum: CoverageReport = { plays: 0, steps: {}, pairs: {} };
  for (const { plays, steps, pairs } of reports) {
    sum.plays += plays;
    addCounts(sum.steps, steps);
    addCounts(sum.pairs, pairs);
  }
  return sum;
}

function addCounts(sum: Record<string, number>, more: Record<string, number>): void {
  for (const [name, count] of Object.entries(more)) sum[name] = (sum[name] ?? 0) + count;
}

/** Describes the coverage: each step, the plays in which it met each other step, and the steps that it never met. */
export function describe({ plays, steps, pairs }: CoverageReport): string {
  const names = Object.keys(steps).sort();
  const met = (one: string, other: string) => pairs[[one, other].sort().join(' × ')] ?? 0;
  const lines = names.flatMap((one) => {
    const others = names.filter((other) => other !== one);
    const never = others.filter((other) => met(one, other) === 0);
    const counts = others.filter((other) => met(one, other) > 0).map((other) => `${other} ${met(one, other)}`);
    return [
      `${one}: ${steps[one]} times`,
      `    met ${counts.join(' · ') || 'no other step'}`,
      ...(never.length > 0 ? [`    never ${never.join(' · ')}`] : []),
    ];
  });
  return [`${plays} plays; the plays in which steps with an effect met:`, ...lines].join('\n');
}
