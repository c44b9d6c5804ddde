import type { StartId } from '../../ids.ts';
import type { StartListRow } from './start-list-line.ts';

/** The source of a start: the federation's list, an admin, or a file. */
export const startSources = ['federation', 'hand', 'csv'] as const;
export type StartSource = (typeof startSources)[number];

/** The ISO time when a start left its race; null while it takes part. */
export interface Leaving {
  /** The list no longer has it, or marks it as not starting. */
  withdrawn_at: string | null;
  /** The office withdrew it, because it was absent at the ring: no list brings it back, and visitors read so. */
  did_not_start?: boolean | undefined;
  /** An admin removed it: no list brings it back. */
  deleted_at: string | null;
  /** It was taken down at somebody's request (`core/photos/taken-down.ts`): no list brings it back. */
  taken_down_at?: string | null | undefined;
  /** True in a view that leaves it out (`core/photos/private-starts.ts`); never stored. */
  left_out?: boolean;
}

/** The fields of a start that a list may change. */
export interface StartFacts extends Omit<StartListRow, 'swiss_equestrian_rider_id'> {
  /** The federation's id of the horse, for a carriage of all horses; null when no list had one. */
  horse_id: string | null;
}

/** A start in the shop. A start that left its race stays: its id, its end and the next `.n` depend on it. */
export interface KnownStart extends StartFacts, Leaving {
  swiss_equestrian_rider_id: StartId;
  source: StartSource;
}

/** Tells whether visitors see a start. */
export const isShown = (start: Leaving): boolean =>
  !hasLeft(start) && (start.taken_down_at ?? null) === null && start.left_out !== true;

/** Tells whether visitors read that a start did not start. */
export const isNamedAbsent = ({ unlisted, ...start }: Leaving & { unlisted: boolean }): boolean =>
  start.withdrawn_at !== null && start.did_not_start === true && !unlisted && isShown({ ...start, withdrawn_at: null });

/** Tells whether a start no longer takes part. A taken-down start may still take part. */
export const hasLeft = ({ withdrawn_at, deleted_at }: Leaving): boolean => withdrawn_at !== null || deleted_at !== null;
