/**
 * Where a key moves in a list of `count` options; `at` is -1 while none is chosen, which is also what the arrows come by between the
 * last and the first: there the field is as it was typed. Home and End mean the text until an option is chosen. Undefined: no move.
 */
export function movedTo(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return at + 1 < count ? at + 1 : -1;
  if (key === 'ArrowUp') return at < 0 ? count - 1 : at - 1;
  if (at < 0) return undefined;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
