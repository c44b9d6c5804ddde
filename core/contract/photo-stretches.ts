import { z } from 'zod';
import { areApart } from '../photo-stretches.ts';
import { ids, photoNumber } from './fields.ts';

/** Photos of which somebody said whose they are (`core/photo-stretches.ts`). */
export const photoStretch = z.object({
  photo_from: photoNumber,
  photo_to: photoNumber,
  swiss_equestrian_rider_id: ids.start.nullable(),
});

/** More than a class of 120 starts with a jump-off and a dog after each ride has; they stand on the race's item. */
const MOST_STRETCHES = 500;

const stretches = z
  .array(photoStretch.strict())
  .max(MOST_STRETCHES)
  .refine(areApart, 'are ascending and share no number');

/** All stretches of a race, and how they were when they were looked at. */
export const stretchesEdit = z.strictObject({ stretches, was: stretches });
export type StretchesEdit = z.output<typeof stretchesEdit>;
