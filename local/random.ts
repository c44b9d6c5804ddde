/** A seeded random source (mulberry32), so that the demo looks the same on every machine and at every start. */
export interface Random {
  /** Returns a number from 0 up to, not including, 1. */
  next(): number;
  between(low: number, high: number): number;
  pick<T>(choices: readonly T[]): T;
}

export function seeded(text: string): Random {
  let state = [...text].reduce(
    (hash, character) => Math.imul(hash ^ character.codePointAt(0)!, 0x01000193) >>> 0,
    0x811c9dc5,
  );
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    pick: (choices) => choices[Math.floor(next() * choices.length)]!,
  };
}
