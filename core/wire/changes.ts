import { z } from 'zod';
import { isoDateTime } from './fields.ts';

const value = z.union([z.string(), z.number(), z.boolean()]).nullable();

/** What an admin did to a thing: who, when, how it was and how it is. */
export const officeChange = z.object({
  id: z.string(),
  at: isoDateTime,
  /** The admin's address; null for one who is no longer there. */
  by: z.string().nullable(),
  what: z.string(),
  fields: z.array(z.object({ field: z.string(), was: value, is: value })),
});
export type OfficeChange = z.infer<typeof officeChange>;
export const officeChanges = z.object({ changes: z.array(officeChange) });
