import { randomUUID } from 'node:crypto';
import type { Write } from '../table/table.ts';
import { changeWrite, type ChangedField, type ChangedThing } from './changes.ts';

/** What the office does to a thing. */
export interface OfficeChange {
  what: string;
  /** The admin's account. */
  by: string;
  fields?: ChangedField[];
}

/** The write that keeps who did what to a thing; to go with what does it, so that what was refused leaves no trace and what was done once leaves one. */
export const officeChange = (thing: ChangedThing, { what, by, fields = [] }: OfficeChange): Write =>
  changeWrite(thing, { id: randomUUID(), at: new Date().toISOString(), what, by, numbers: {}, text: null, fields });
