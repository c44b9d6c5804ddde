import * as z from 'zod';
import { areApart, MAX_STRETCHES } from '../photo-stretches.ts';
import { photoStretch } from '../../catalogue/contract/races-admin.ts';

const stretches = z
  .array(photoStretch.strict())
  // A list up to twice too long gets an error of its own (`too_many_stretches`).
  .max(2 * MAX_STRETCHES)
  .refine(areApart, 'must ascend and share no number');

/** All stretches of a race, and the stretches that the admin saw. */
export const stretchesEdit = z.strictObject({ stretches, was: stretches });
export type StretchesEdit = z.output<typeof stretchesEdit>;
