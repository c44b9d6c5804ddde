import type { Discipline } from '../../catalogue/discipline.ts';
import type { StartId } from '../../ids.ts';

/** A race that rides now. Moments are ms of the wall clock, read as UTC. */
export interface LiveRace {
  /** From its category; null when unknown. */
  discipline: Discipline | null;
  /** The starts that are expected to ride, in their order. Absent and withdrawn ones are left out. */
  order: readonly StartId[];
  /** The taps at the entry, ascending. A start may enter twice. */
  entries: readonly Entry[];
  /** Undone taps of an entry: a rider came in then, whoever it was. */
  borders: readonly number[];
  /** The photos of rides, of all cameras. */
  photos: readonly LivePhoto[];
  now: number;
}

export interface Entry {
  start: StartId;
  at: number;
}

export interface LivePhoto {
  number: number;
  camera: number;
  /** By an exact clock that was photographed before; null without one. */
  at: number | null;
  /** The time when the shop got to know the photo. */
  registered: number;
}
