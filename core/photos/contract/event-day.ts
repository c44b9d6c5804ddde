import * as z from 'zod';
import { ids, isoDateTime } from '../../wire/fields.ts';
import { raceStages } from '../day/race-stage.ts';
import { latestJob } from './photo-jobs.ts';

const whole = z.number().int().min(0);

/** The figures of a race on its event's board. */
const raceOfDay = z.object({
  swiss_equestrian_race_id: ids.race,
  stage: z.enum(raceStages),
  /** The shown starts, and those among them with an end of their photos. */
  starts: whole,
  with_end: whole,
  /** The existing pictures. */
  photos: whole,
  /** The entries into the ring, ascending, with second rides. */
  rides: z.array(isoDateTime),
  /** The start numbers of the shown starts. */
  numbers: z.array(whole),
  job: latestJob.shape.job,
  /** True while its pictures are being made, or its galleries opened. */
  at_work: z.boolean(),
});
export type RaceOfDay = z.infer<typeof raceOfDay>;

/** The event's board: every race with its figures, in one answer. */
export const eventDay = z.object({ races: z.array(raceOfDay) });
