import type { JobStatus } from '../wire/statuses.ts';
import type { OfficeRace } from '../catalogue/contract/races-admin.ts';
import { hasEnd, type RangeEnd } from './photo-ranges.ts';
import { isReadOnly } from '../catalogue/race-status.ts';
import { isShown } from '../catalogue/start-list/known-start.ts';

type Worked = Pick<OfficeRace, 'status' | 'batch_job_id' | 'batch_job_status'>;

/**
 * After this many silent seconds, a running job has lost its workflow. Each step is retried within minutes, and every
 * photo gives a sign.
 */
const SILENT_SECONDS = 45 * 60;

interface SignOfLife {
  /** Epoch seconds. */
  updated_at: number;
}

/** Tells whether a job has not ended yet. */
export const isAtWork = (status: OfficeRace['batch_job_status']): boolean =>
  status === 'pending' || status === 'running';
const isSilent = (sign: number, now: Date): boolean => now.getTime() / 1000 - sign >= SILENT_SECONDS;

/** Returns the status to show: a job that has lost its workflow has failed. */
export const statusOfJob = ({ status, updated_at }: SignOfLife & { status: JobStatus }, now: Date): JobStatus =>
  isAtWork(status) && isSilent(updated_at, now) ? 'failed' : status;

type Waiting = Pick<OfficeRace, 'batch_job_status' | 'batch_job_started_at'>;

/** Tells whether a race has waited for its job so long that the job must be checked. */
export const mayWaitInVain = ({ batch_job_status, batch_job_started_at }: Waiting, now: Date): boolean =>
  isAtWork(batch_job_status) && isSilent(Date.parse(batch_job_started_at ?? '') / 1000 || 0, now);

/** Tells whether a race waits in vain: its job is silent or unknown, or the job's end never reached the race. */
export const waitsInVain = (race: Waiting, job: SignOfLife | undefined, now: Date): boolean =>
  mayWaitInVain(race, now) && (job === undefined || isSilent(job.updated_at, now));

/** Tells whether a race has a job that runs or ended well. A failed job must be started again. */
export const hasPhotoJob = ({ batch_job_id, batch_job_status }: Omit<Worked, 'status'>): boolean =>
  batch_job_id !== null && batch_job_status !== 'failed';

/**
 * Tells whether the office offers to make a race's pictures (`spec/administration.md §5`). Every shown start must have
 * an end, no job may exist, and the race may not be completed.
 */
export function mayStartPhotoJob(race: Worked, starts: readonly RangeEnd[]): boolean {
  const shown = starts.filter(isShown);
  return !isReadOnly(race.status) && !hasPhotoJob(race) && shown.length > 0 && shown.every(hasEnd);
}
