import { listColumns, type ListColumns } from '../columns.ts';
import { foldName } from '../../../../core/search/fold.ts';

export interface RankedColumn {
  /** Each start's row in the ranking. */
  column: Uint32Array;
  /** The former row of each ranked row. */
  order: Uint32Array;
  /** The starts of each ranked row, newest first. */
  participants: ListColumns;
}

/** Numbers riders or horses by rank; `unranked` gives the owner of each start. */
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
 * Orders riders or horses that match alike: the name of fewer words first, then the shorter, the newer event, more
 * starts, and the newer start. The order does not depend on the query, so rows are numbered by it when the index is
 * built.
 *
 * `starts` lists the starts of each, ascending, which is newest first; `eventOf` returns a start's event. Returns the
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
