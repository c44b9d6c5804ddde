import * as z from 'zod';
import { isoDateTime } from './fields.ts';

const value = z.union([z.string(), z.number(), z.boolean()]).nullable();

/** A change of an item: the admin, the time, the old and the new values. */
export const officeChange = z.object({
  id: z.string(),
  at: isoDateTime,
  /** The admin's address; null for a former admin. */
  by: z.string().nullable(),
  /** True for a change that no admin made: the shop itself did, or the set-up command. */
  automatic: z.boolean(),
  what: z.string(),
  fields: z.array(z.object({ field: z.string(), was: value, is: value })),
});
export type OfficeChange = z.infer<typeof officeChange>;
export const officeChanges = z.object({ changes: z.array(officeChange) });
