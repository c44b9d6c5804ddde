import { listColumns, type ListColumns } from '../columns.ts';
import { foldName } from '../../../../core/search/fold.ts';

export interface RankedColumn {
  /** Each participant's row in the ranking. */
  column: Uint32Array;
  /** Where the ranked row was before. */
  order: Uint32Array;
  /** The participants of each ranked row, newest first. */
  participants: ListColumns;
}

/** Numbers riders, or horses, by rank; `unranked` says whose each participant is. */
export function rankedColumn(
  unranked: Uint32Array,
  names: readonly string[],
  eventOf: (participant: number) => number,
): RankedColumn {
  const order = ranked(
    names,
    listColumns(names.length, unranked, (participant) => participant),
    eventOf,
  );
  const place = new Uint32Array(order.length);
  order.forEach((row, i) => (place[row] = i));
  const column = unranked.map((row) => place[row]!);
  return { column, order, participants: listColumns(names.length, column, (participant) => participant) };
}

/**
 * Which of two riders, or horses, that match alike comes first: the name of fewer words, then the shorter, then the newer event, then
 * more starts, then the newer start. It does not depend on what was typed, so rows are numbered by it when the index is built.
 *
 * `starts` lists the participants of each, ascending, which is newest first; `eventOf` tells a participant's event. Returns the
 * present rows in the order of their rank.
 */
function ranked(names: readonly string[], starts: ListColumns, eventOf: (participant: number) => number): Uint32Array {
  const rows = names.length;
  const words = Uint32Array.from(names, (name) => foldName(name).own);
  const latest = new Uint32Array(rows);
  const event = new Uint32Array(rows);
  for (let row = 0; row < rows; row++) {
    latest[row] = starts.members[starts.starts[row]!]!;
    event[row] = eventOf(latest[row]!);
  }
  const count = (row: number) => starts.starts[row + 1]! - starts.starts[row]!;
  return Uint32Array.from({ length: rows }, (_, row) => row).sort(
    (a, b) =>
      words[a]! - words[b]! ||
      names[a]!.length - names[b]!.length ||
      event[a]! - event[b]! ||
      count(b) - count(a) ||
      latest[a]! - latest[b]!,
  );
}
