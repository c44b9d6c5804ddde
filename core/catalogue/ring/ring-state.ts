import type { StartId } from '../../ids.ts';

/** A finger at the ring, or a time in a file that somebody wrote down there. */
export const tapSources = ['hand', 'file'] as const;

/**
 * What was tapped at the ring. A tap never changes and has an id of its own, so that it may come twice, late and in any order; who took it
 * back tapped `undo` with its id.
 */
export interface RingTap {
  id: string;
  swiss_equestrian_rider_id: StartId;
  /** Entered the ring; is not there; comes later; takes another tap back. */
  kind: 'entered' | 'absent' | 'later' | 'undo';
  /** The tap that is taken back; null for every other kind. */
  undoes: string | null;
  /** When it was tapped, in epoch ms by the server's clock. */
  at: number;
  /** Absent for one that was tapped by hand. */
  source?: (typeof tapSources)[number];
}

export type PlaceAtRing = 'waiting' | 'later' | 'absent' | 'entered';

/** A start as the ring knows it. */
export interface AtRing {
  place: PlaceAtRing;
  /** When it entered the ring, epoch ms; null for one that did not. */
  entered: number | null;
  /** When it entered once more, as in a jump-off; null for one that did not. */
  again: number | null;
}

/** Who enters so long after the own entry rides once more, ms: before, two helpers tapped one entry, or a finger trembled. */
export const ONCE_MORE_MS = 10 * 60_000;

/** What the taps come to, whatever the order in which they arrived. */
export interface RingState {
  /** Starts that nobody tapped are not in it: they are waiting. */
  starts: ReadonlyMap<StartId, AtRing>;
  /** Who entered last; null before the first one. */
  riding: StartId | null;
  /** The tap that stands and was made last; null when none is left. */
  last: RingTap | null;
}

/**
 * Of a start the tap that was made last counts. Where two helpers tap the same entry, the first of them was nearer to it; one much later is
 * another ride's.
 */
export function ringStateOf(taps: readonly RingTap[]): RingState {
  const undone = new Set(taps.flatMap(({ kind, undoes }) => (kind === 'undo' && undoes !== null ? [undoes] : [])));
  const standing = taps
    .filter(({ id, kind }) => kind !== 'undo' && !undone.has(id))
    .sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
  const starts = new Map<StartId, AtRing>();
  let riding: { start: StartId; entered: number } | null = null;
  for (const { swiss_equestrian_rider_id: start, kind, at } of standing) {
    const before = starts.get(start);
    if (kind !== 'entered')
      starts.set(start, { place: kind === 'absent' ? 'absent' : 'later', entered: null, again: null });
    else if (!before || before.entered === null) starts.set(start, { place: 'entered', entered: at, again: null });
    else if (before.again === null && at - before.entered >= ONCE_MORE_MS) starts.set(start, { ...before, again: at });
  }
  for (const [start, { entered: first, again }] of starts) {
    const entered = again ?? first;
    if (entered !== null && (riding === null || entered > riding.entered)) riding = { start, entered };
  }
  return { starts, riding: riding?.start ?? null, last: standing.at(-1) ?? null };
}

export const WAITING: AtRing = { place: 'waiting', entered: null, again: null };

/**
 * Who is expected next: the first in order who waits, then whoever comes later; null when everybody was there.
 * @param chosen who was taken out of turn, and is expected first while the list has them
 */
export function nextAtRing(
  order: readonly StartId[],
  { starts }: Pick<RingState, 'starts'>,
  chosen: StartId | null = null,
): StartId | null {
  if (chosen !== null && order.includes(chosen)) return chosen;
  const placeOf = (start: StartId) => (starts.get(start) ?? WAITING).place;
  return (
    order.find((start) => placeOf(start) === 'waiting') ?? order.find((start) => placeOf(start) === 'later') ?? null
  );
}
