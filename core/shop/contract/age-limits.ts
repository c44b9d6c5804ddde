import * as z from 'zod';
import { editOf } from '../../wire/edits.ts';
import { inactiveMonths } from '../../people/contract/inactive.ts';
import { MAX_MONTHS } from '../age-limits.ts';

const months = z.number().int().min(1).max(MAX_MONTHS);

/** `core/shop/age-limits.ts` */
export const ageLimits = z.strictObject({
  close_after_months: months.nullable(),
  delete_after_months: months.nullable(),
  erase_after_months: inactiveMonths.nullable(),
});

export const ageLimitsEdit = editOf(ageLimits, ageLimits);
export type AgeLimitsEdit = z.output<typeof ageLimitsEdit>;

export const agePreviewAsked = z.object({ close_after_months: z.coerce.number().pipe(months) });

/** The open races that would close, and their events. */
export const agePreview = z.object({ races: z.number().int(), events: z.number().int() });
export type AgePreview = z.infer<typeof agePreview>;
