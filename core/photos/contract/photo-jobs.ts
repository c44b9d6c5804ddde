import { z } from 'zod';
import { ids, photoNumber } from '../../wire/fields.ts';
import { jobStatus } from './photo-service.ts';

const whole = z.number().int();

/** How far the making of a race's pictures is, of which job whatsoever. */
const jobProgress = z.object({
  job_id: z.string(),
  status: jobStatus,
  /** Percent. */
  progress: z.number().min(0).max(100),
  /** Of the race's photos those that are worked through. */
  done: whole,
  /** Of these, those that no picture could be made of: the job's log says why. */
  not_made: whole,
  total: whole,
  /** Epoch seconds. */
  started_at: whole,
  updated_at: whole,
});
export type JobProgress = z.infer<typeof jobProgress>;

/** The latest job of a race; null before there was one. */
export const latestJob = z.object({ job: jobProgress.nullable() });

/** A job with its race, whose names are ids when it is gone. */
const photoJob = jobProgress.extend({
  event_id: ids.event,
  race_id: ids.race,
  event_name: z.string(),
  race_name: z.string(),
});
export type PhotoJob = z.infer<typeof photoJob>;

/** The latest jobs of all races, the latest first. */
export const jobList = z.object({ jobs: z.array(photoJob) });

/** A race's photos that have pictures, by number: each camera's line in the order of its count. */
export const racePhotos = z.object({
  photos: z.array(
    z.object({
      number: photoNumber,
      /** As the camera's clock says, with fractions of a second where the camera writes them; null when the file does not say. */
      moment: z.string().nullable(),
    }),
  ),
});
export type RacePhoto = z.infer<typeof racePhotos>['photos'][number];
