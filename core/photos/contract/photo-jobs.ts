import * as z from 'zod';
import { ids, photoNumber } from '../../wire/fields.ts';
import { jobStatus } from '../../wire/statuses.ts';

const whole = z.number().int();

/** The progress of a job that makes a race's pictures, for every kind of job. */
const jobProgress = z.object({
  job_id: z.string(),
  status: jobStatus,
  /** In percent. */
  progress: z.number().min(0).max(100),
  /** The photos of the race that are processed. */
  done: whole,
  /** The processed photos without a picture: the job's log names the reason. */
  not_made: whole,
  total: whole,
  /** Epoch seconds. */
  started_at: whole,
  updated_at: whole,
});
export type JobProgress = z.infer<typeof jobProgress>;

/** The latest job of a race; null before the first one. */
export const latestJob = z.object({ job: jobProgress.nullable() });

/** A job with the names of its event and race. The ids replace the names of a deleted race. */
const photoJob = jobProgress.extend({
  event_id: ids.event,
  race_id: ids.race,
  event_name: z.string(),
  /** Number, name and category. */
  race_title: z.string(),
});
export type PhotoJob = z.infer<typeof photoJob>;

/** The latest job of each race, the latest first. */
export const jobList = z.object({ jobs: z.array(photoJob) });

/** The photos of a race that have pictures, by number: each camera's in the order of its count. */
export const racePhotos = z.object({
  photos: z.array(
    z.object({
      number: photoNumber,
      /**
       * The time on the camera's clock, with fractions of a second if the camera writes them. Null when the file
       * contains no time.
       */
      moment: z.string().nullable(),
    }),
  ),
});
export type RacePhoto = z.infer<typeof racePhotos>['photos'][number];
