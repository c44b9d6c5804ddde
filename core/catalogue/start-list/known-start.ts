import type { StartId } from '../../ids.ts';
import type { StartListRow } from './start-list-line.ts';

/** Who brought a start into the shop: the federation's list, somebody of the office, or a file. */
export const startSources = ['federation', 'hand', 'csv'] as const;
export type StartSource = (typeof startSources)[number];

/** When a start left its race, ISO; null while it is in it. */
export interface Leaving {
  /** The list has it no longer, or says that it does not start. */
  withdrawn_at: string | null;
  /** An admin took it out: no list brings it back. */
  deleted_at: string | null;
}

/** What may change of a start with the lists that name it. */
export interface StartFacts extends Omit<StartListRow, 'swiss_equestrian_rider_id'> {
  /** The federation's id of the horse, of all horses of a carriage; null when no list gave one. */
  horse_id: string | null;
}

/** A start as the shop has it. One that left its race stays: its id, its end and the next `.n` depend on it. */
export interface KnownStart extends StartFacts, Leaving {
  swiss_equestrian_rider_id: StartId;
  source: StartSource;
}

/** Whether people are shown a start. */
export const isShown = ({ withdrawn_at, deleted_at }: Leaving): boolean => withdrawn_at === null && deleted_at === null;
