import { z } from 'zod';
import { editOf } from '../../wire/edits.ts';

export const MAX_MONTHS = 120;

const months = z.number().int().min(1).max(MAX_MONTHS);

/** The months after an event's last day; null switches the limit off. */
export const ageLimits = z.strictObject({
  /** Its galleries close. */
  close_after_months: months.nullable(),
  /** The office may delete its originals. */
  delete_after_months: months.nullable(),
});
export type AgeLimits = z.infer<typeof ageLimits>;

export const NO_LIMITS: AgeLimits = { close_after_months: null, delete_after_months: null };

/** Tells whether originals stay at least until their galleries close. */
export const areInOrder = ({ close_after_months, delete_after_months }: AgeLimits): boolean =>
  close_after_months === null || delete_after_months === null || delete_after_months >= close_after_months;

export const ageLimitsEdit = editOf(ageLimits, ageLimits);
export type AgeLimitsEdit = z.output<typeof ageLimitsEdit>;

export const agePreviewAsked = z.object({ close_after_months: z.coerce.number().pipe(months) });

/** The open races that would close, and their events. */
export const agePreview = z.object({ races: z.number().int(), events: z.number().int() });
export type AgePreview = z.infer<typeof agePreview>;
