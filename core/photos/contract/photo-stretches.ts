import { z } from 'zod';
import { areApart, MAX_STRETCHES } from '../photo-stretches.ts';
import { ids, photoNumber } from '../../wire/fields.ts';

/** Photos of which somebody said whose they are (`core/photos/photo-stretches.ts`). */
export const photoStretch = z.object({
  photo_from: photoNumber,
  photo_to: photoNumber,
  swiss_equestrian_rider_id: ids.start.nullable(),
});

const stretches = z
  .array(photoStretch.strict())
  // Somewhat too many are refused by name (`too_many_stretches`).
  .max(2 * MAX_STRETCHES)
  .refine(areApart, 'are ascending and share no number');

/** All stretches of a race, and how they were when they were looked at. */
export const stretchesEdit = z.strictObject({ stretches, was: stretches });
export type StretchesEdit = z.output<typeof stretchesEdit>;
