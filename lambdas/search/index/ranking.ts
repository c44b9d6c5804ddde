import type { ListColumns } from './columns.ts';

/**
 * Which of two riders, or horses, that match alike comes first: the shorter name, then the newer event, then more starts, then the
 * newer start. It does not depend on what was typed, so rows are numbered by it when the index is built.
 *
 * `starts` lists the participants of each, ascending, which is newest first; `eventOf` tells a participant's event. Returns the
 * present rows in the order of their rank.
 */
export function ranked(names: readonly string[], starts: ListColumns, eventOf: (participant: number) => number): Uint32Array {
  const rows = names.length;
  const latest = new Uint32Array(rows);
  const event = new Uint32Array(rows);
  for (let row = 0; row < rows; row++) {
    latest[row] = starts.members[starts.starts[row]!]!;
    event[row] = eventOf(latest[row]!);
  }
  const count = (row: number) => starts.starts[row + 1]! - starts.starts[row]!;
  return Uint32Array.from({ length: rows }, (_, row) => row).sort((a, b) =>
    names[a]!.length - names[b]!.length || event[a]! - event[b]! || count(b) - count(a) || latest[a]! - latest[b]!);
}
