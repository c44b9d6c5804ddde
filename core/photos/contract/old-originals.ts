import * as z from 'zod';
import { ids, isoDate, isoDateTime } from '../../wire/fields.ts';

const whole = z.number().int();

/** `stopped`: a gallery was opened or the limit changed meanwhile, and the rest was kept. */
export const deletionStates = ['running', 'done', 'stopped', 'failed'] as const;

/** The latest deletion of an event's originals. */
const deletion = z.object({ state: z.enum(deletionStates), asked_at: isoDateTime, deleted: whole, kept: whole });

/** The events whose originals may be deleted, the oldest first; none while the limit is off. */
export const oldOriginals = z.object({
  events: z.array(
    z.object({ id: ids.event, name: z.string(), end_date: isoDate, photos: whole, deletion: deletion.nullable() }),
  ),
});
export type OldEvent = z.infer<typeof oldOriginals>['events'][number];

/** The effect of a deletion, before it is confirmed. */
export const oldOriginalsPreview = z.object({
  races: z.array(
    z.object({
      name: z.string(),
      /** Its gallery must be closed first. */
      open: z.boolean(),
      /** The originals to delete, and their size. */
      originals: whole,
      bytes: z.number(),
      /** Those that orders hold. */
      kept: whole,
      /** Payment pages that may be open; their photos are among those kept. */
      pages: whole,
    }),
  ),
});
export type OldOriginalsPreview = z.infer<typeof oldOriginalsPreview>;

/** The office types the number of originals from the preview. */
export const oldOriginalsConfirmed = z.strictObject({ originals: whole.min(1) });
