import * as z from 'zod';
import { ids, isoDateTime } from '../../wire/fields.ts';
import { MAX_RUNS_LENGTH, RUNS } from '../photo-numbers.ts';

export const moveStates = ['running', 'done', 'failed'] as const;

const runs = z.string().max(MAX_RUNS_LENGTH).regex(RUNS);

/** Photos that belong to another race of the event. */
export const newPhotoMove = z.strictObject({ to: ids.race, photos: runs });

/** The event's latest move. */
export const photoMove = z.object({
  move: z
    .object({
      state: z.enum(moveStates),
      from: ids.race,
      to: ids.race,
      /** The number of files that were moved so far. */
      moved: z.number().int(),
      /** The numbers that stayed, because orders hold them or they are hidden, in runs. */
      kept: z.string(),
      asked_at: isoDateTime,
    })
    .nullable(),
});
export type PhotoMoveShown = NonNullable<z.infer<typeof photoMove>['move']>;
