import type { StartId } from '../../ids.ts';

/** A tap at the ring, or a time from a file that was written there. */
export const tapSources = ['hand', 'file'] as const;

/**
 * A tap at the ring. A tap never changes and has an id of its own, so it may arrive twice, late and in any order. To
 * undo a tap, a helper taps `undo` with its id.
 */
export interface RingTap {
  id: string;
  swiss_equestrian_rider_id: StartId;
  /** Entered the ring; is absent; comes later; undoes another tap. */
  kind: 'entered' | 'absent' | 'later' | 'undo';
  /** The tap to undo; null for every other kind. */
  undoes: string | null;
  /** The time of the tap, in epoch ms by the server's clock. */
  at: number;
  /** Undefined for a tap by hand. */
  source?: (typeof tapSources)[number];
}

export type PlaceAtRing = 'waiting' | 'later' | 'absent' | 'entered';

/** The state of a start at the ring. */
export interface AtRing {
  place: PlaceAtRing;
  /** Epoch ms of its entry into the ring; null without one. */
  entered: number | null;
  /** Epoch ms of a second entry, as in a jump-off; null without one. */
  again: number | null;
}

/**
 * After this time (ms) a second entry is another ride. Before, it is a second helper's tap of the same entry, or a slip
 * of the finger.
 */
export const ONCE_MORE_MS = 10 * 60_000;

/** The result of the taps, in whatever order they arrived. */
export interface RingState {
  /** Without the starts that have no tap: they are waiting. */
  starts: ReadonlyMap<StartId, AtRing>;
  /** The start that entered last; null before the first one. */
  riding: StartId | null;
  /** The latest tap that was not undone; null when none is left. */
  last: RingTap | null;
}

/**
 * Evaluates the taps. The latest tap of a start counts. When two helpers tap the same entry, the earlier tap is nearer
 * to it. A much later tap belongs to another ride.
 */
export function ringStateOf(taps: readonly RingTap[]): RingState {
  const standing = standingTaps(taps);
  const starts = new Map<StartId, AtRing>();
  for (const { swiss_equestrian_rider_id: start, kind, at } of standing) {
    const before = starts.get(start);
    if (kind !== 'entered')
      starts.set(start, { place: kind === 'absent' ? 'absent' : 'later', entered: null, again: null });
    else if (!before || before.entered === null) starts.set(start, { place: 'entered', entered: at, again: null });
    else if (before.again === null && at - before.entered >= ONCE_MORE_MS) starts.set(start, { ...before, again: at });
  }
  return { starts, riding: ridingNow(starts), last: standing.at(-1) ?? null };
}

/** Returns the taps that were not taken back, in order of time. */
function standingTaps(taps: readonly RingTap[]): RingTap[] {
  const undone = new Set(taps.flatMap(({ kind, undoes }) => (kind === 'undo' && undoes !== null ? [undoes] : [])));
  return taps
    .filter(({ id, kind }) => kind !== 'undo' && !undone.has(id))
    .sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
}

function ridingNow(starts: ReadonlyMap<StartId, AtRing>): StartId | null {
  let riding: { start: StartId; entered: number } | null = null;
  for (const [start, { entered: first, again }] of starts) {
    const entered = again ?? first;
    if (entered !== null && (riding === null || entered > riding.entered)) riding = { start, entered };
  }
  return riding?.start ?? null;
}

export const WAITING: AtRing = { place: 'waiting', entered: null, again: null };

/**
 * Returns the next expected start: the first waiting one in order, then those that come later. Null when every start
 * has ridden.
 * @param chosen the start that a helper took out of turn; it is expected first while the list has it
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
