import type { JobStatus } from './contract/photo-service.ts';
import type { OfficeRace } from '../catalogue/contract/races-admin.ts';
import { hasEnd, type RangeEnd } from './photo-ranges.ts';
import { isShown } from '../catalogue/start-list/known-start.ts';

type Worked = Pick<OfficeRace, 'status' | 'batch_job_id' | 'batch_job_status'>;

/**
 * Seconds after which a job that is at work and gives no sign of life has lost its workflow: each step is tried again within minutes, and photo after photo
 * is a sign.
 */
const SILENT_SECONDS = 45 * 60;

interface SignOfLife {
  /** Epoch seconds. */
  updated_at: number;
}

/** Whether a job's end is still to come. */
export const isAtWork = (status: OfficeRace['batch_job_status']): boolean =>
  status === 'pending' || status === 'running';
const isSilent = (sign: number, now: Date): boolean => now.getTime() / 1000 - sign >= SILENT_SECONDS;

/** How a job is to be told: one that has lost its workflow has failed. */
export const statusOfJob = ({ status, updated_at }: SignOfLife & { status: JobStatus }, now: Date): JobStatus =>
  isAtWork(status) && isSilent(updated_at, now) ? 'failed' : status;

type Waiting = Pick<OfficeRace, 'batch_job_status' | 'batch_job_started_at'>;

/** Whether a race has waited for its job for so long that somebody should look after it. */
export const mayWaitInVain = ({ batch_job_status, batch_job_started_at }: Waiting, now: Date): boolean =>
  isAtWork(batch_job_status) && isSilent(Date.parse(batch_job_started_at ?? '') / 1000 || 0, now);

/** Whether it waits for a job that is silent, of which nobody knows, or whose end nobody brought to the race. */
export const waitsInVain = (race: Waiting, job: SignOfLife | undefined, now: Date): boolean =>
  mayWaitInVain(race, now) && (job === undefined || isSilent(job.updated_at, now));

/** Whether a race has a job, at work or ended well. One that failed is to be begun again. */
export const hasPhotoJob = ({ batch_job_id, batch_job_status }: Omit<Worked, 'status'>): boolean =>
  batch_job_id !== null && batch_job_status !== 'failed';

/**
 * Whether the making of a race's pictures is offered (`spec/administration.md §5`): everybody who is shown has the end of their photos, no
 * job was begun, and the race is not completed.
 */
export function mayStartPhotoJob(race: Worked, starts: readonly RangeEnd[]): boolean {
  const shown = starts.filter(isShown);
  return race.status !== 'completed' && !hasPhotoJob(race) && shown.length > 0 && shown.every(hasEnd);
}
