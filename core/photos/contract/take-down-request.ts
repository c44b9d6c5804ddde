import * as z from 'zod';
import { isoDateTime } from '../../wire/fields.ts';
import { askedWays, soldChoices, takeDownReasons } from '../taken-down.ts';

/** A request behind a take-down. Null for a way that is not known: the asker sent a report, or it is an older one. */
export const takeDownRequest = z.object({
  asked_by: z.string().nullable(),
  asked_how: z.enum(askedWays).nullable(),
  reason: z.enum(takeDownReasons),
  sold: z.enum(soldChoices),
  at: isoDateTime,
});
export type TakeDownRequest = z.infer<typeof takeDownRequest>;
