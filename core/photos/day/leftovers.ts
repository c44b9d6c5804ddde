import type { RaceId } from '../../ids.ts';

/**
 * The race that holds an event's photos of no race until the office moves them. It is private from the beginning and
 * has no starts, so nothing of it is shown or sold. The federation's ids are digits.
 */
export const LEFTOVERS = 'leftovers' as RaceId;

export const isLeftovers = (race: RaceId): boolean => race === LEFTOVERS;
