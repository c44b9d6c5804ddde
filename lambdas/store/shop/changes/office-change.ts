import { randomUUID } from 'node:crypto';
import { eventRaceId, type EventId, type RaceId } from '../../../../core/ids.ts';
import type { Write } from '../../table/table.ts';
import { changeWrite, type ChangedField, type ChangedThing } from './changes.ts';

/** What the office does to a thing. */
export interface OfficeChange {
  what: string;
  /** The admin's account. */
  by: string;
  fields?: ChangedField[];
}

/** A race and its starts, as one thing. */
export const raceThing = (e: EventId, r: RaceId): ChangedThing => ({ kind: 'race', id: eventRaceId(e, r) });

/** The write that keeps who did what to a thing; to go with what does it, so that what was refused leaves no trace and what was done once leaves one. */
export const officeChange = (thing: ChangedThing, { what, by, fields = [] }: OfficeChange): Write =>
  changeWrite(thing, { id: randomUUID(), at: new Date().toISOString(), what, by, numbers: {}, text: null, fields });
