/** Draws numbers that depend on a seed alone (sfc32), so that a class can be made again. */
export interface Random {
  /** Draws a number evenly. */
  between: (low: number, high: number) => number;
  /** Draws a whole number evenly, both ends included. */
  whole: (low: number, high: number) => number;
  chance: (share: number) => boolean;
  normal: (mean: number, deviation: number) => number;
  /** Draws around a median, with a long tail above it. */
  about: (median: number, tail: number) => number;
  pick: <T>(list: readonly [T, ...T[]]) => T;
  shuffled: <T>(list: readonly T[]) => T[];
}

export function randomOf(seed: string): Random {
  const next = sfc32(seed);
  const between = (low: number, high: number) => low + (high - low) * next();
  const whole = (low: number, high: number) => Math.floor(between(low, high + 1));
  const normal = (mean: number, deviation: number) =>
    mean + deviation * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  return {
    between,
    whole,
    normal,
    chance: (share) => next() < share,
    about: (median, tail) => median * Math.exp(normal(0, tail)),
    pick: (list) => list[whole(0, list.length - 1)] ?? list[0],
    shuffled: (list) =>
      list
        .map((entry) => ({ entry, place: next() }))
        .sort((a, b) => a.place - b.place)
        .map(({ entry }) => entry),
  };
}

function sfc32(seed: string): () => number {
  let [a, b, c, counter] = [0x9e3779b9, 0x243f6a88, 0xb7e15162, 1];
  for (const letter of seed) a = Math.imul(a ^ letter.charCodeAt(0), 0x01000193) | 0;
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return (sum >>> 0) / 2 ** 32;
  };
  for (let round = 0; round < 20; round++) next();
  return next;
}
