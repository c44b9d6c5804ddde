/**
 * Returns where a key moves in a list of `count` options; undefined for no move. `at` is -1 while no option is chosen.
 * The arrows also pass this position between the last and the first option. There, the field shows the typed text. Home
 * and End act on the text until an option is chosen.
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
