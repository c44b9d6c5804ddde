import { randomUUID } from 'node:crypto';
import { eventRaceId, type EventId, type RaceId } from '../../../../core/ids.ts';
import type { Write } from '../../table/table.ts';
import { changeWrite, type ChangedField, type ChangedThing } from './changes.ts';

/** An admin's change of an entity. */
export interface OfficeChange {
  what: string;
  /** The admin's account. */
  by: string;
  fields?: ChangedField[];
}

/** Returns a race and its starts as one entity. */
export const raceThing = (e: EventId, r: RaceId): ChangedThing => ({ kind: 'race', id: eventRaceId(e, r) });

/**
 * Returns the history entry for an admin's change, for its transaction: so a refused change leaves no entry, and a
 * change leaves one.
 */
export const officeChange = (thing: ChangedThing, { what, by, fields = [] }: OfficeChange): Write =>
  changeWrite(thing, { id: randomUUID(), at: new Date().toISOString(), what, by, numbers: {}, text: null, fields });
