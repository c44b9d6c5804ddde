import * as z from 'zod';
import { NUMBERS_OF_A_CAMERA } from '../register/cameras.ts';
import { ids, photoNumber } from '../../wire/fields.ts';

const whole = z.number().int();

/**
 * Ends of many starts from a file: each with its line, and the end that the admin saw. The number of an end tells its
 * camera; a start may have one end per camera. Null removes the seen end.
 */
export const rangeEnds = z.strictObject({
  ends: z
    .array(
      z
        .strictObject({
          line: whole.min(1),
          swiss_equestrian_rider_id: ids.start,
          photo_to: photoNumber.min(1).nullable(),
          was: photoNumber.nullable(),
        })
        .refine(({ photo_to, was }) => photo_to !== null || was !== null, 'says of no camera'),
    )
    .min(1)
    .max(2000)
    .refine((ends) => new Set(ends.map(placeOfEnd)).size === ends.length, 'names a start twice'),
});
type End = { swiss_equestrian_rider_id: string; photo_to: number | null; was: number | null };
const placeOfEnd = ({ swiss_equestrian_rider_id, photo_to, was }: End): string =>
  `${swiss_equestrian_rider_id} ${Math.floor((photo_to ?? was ?? 0) / NUMBERS_OF_A_CAMERA)}`;

export type RangeEnds = z.output<typeof rangeEnds>['ends'];

/** Every refused line, by its number. All other lines now match the file. */
export const rangeEndsSet = z.object({
  changed: whole,
  unchanged: whole,
  refused: z.array(
    z.object({
      line: whole,
      swiss_equestrian_rider_id: ids.start,
      reason: z.enum(['participant_not_found', 'edit_conflict']),
      /** The current end. */
      current: photoNumber.nullable(),
    }),
  ),
});
export type RangeEndsSet = z.output<typeof rangeEndsSet>;
