import { randomUUID } from 'node:crypto';
import type { Write } from '../table/table.ts';
import { changeWrite, type ChangedField } from './changes.ts';

/** What the office does to a customer. */
export interface CustomerChange {
  what: string;
  /** The admin's account. */
  by: string;
  fields?: ChangedField[];
}

/** The write that keeps who did what to a customer; to go with what does it, so that what was refused leaves no trace and what was done once leaves one. */
export const customerChange = (customerId: string, { what, by, fields = [] }: CustomerChange): Write =>
  changeWrite(
    { kind: 'customer', id: customerId },
    { id: randomUUID(), at: new Date().toISOString(), what, by, numbers: {}, text: null, fields },
  );
