/** The most lines across a chart, above its ground. */
const MAX_LINES = 4;

/** Returns round values from 0 to at least the largest: steps of 1, 2 or 5 times a power of ten. */
export function ticksFor(largest: number): number[] {
  if (largest <= 0) return [0];
  const least = largest / MAX_LINES;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((candidate) => candidate >= least)!;
  return Array.from({ length: Math.ceil(largest / step) + 1 }, (_, line) => line * step);
}
