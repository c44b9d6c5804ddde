import type { CoverPhoto } from '../../../../core/photos/cover-photo.ts';
import type { EventId, RaceId } from '../../../../core/ids.ts';
import { officeChange, raceThing, type OfficeChange } from '../../shop/changes/office-change.ts';
import { keys } from '../../table/keys.ts';
import { changeItem, transact, unlessRefused } from '../../table/table.ts';

/* The photo job as its race shows it (`spec/administration.md §4`, Race batch job). Only the race's present job may
   change it: a late result of an earlier one is ignored. */

/**
 * Makes the race wait for this job. A second call for the same job does not begin it again.
 * @param asked the admin's action that began it, recorded at the race if the job begins
 */
export async function beginBatchJob(e: EventId, r: RaceId, jobId: string, asked?: OfficeChange): Promise<void> {
  const now = new Date().toISOString();
  const change = {
    key: keys.race(e, r),
    set: {
      batch_job_id: jobId,
      batch_job_status: 'pending',
      batch_job_started_at: now,
      processing_started_at: now,
      processing_completed_at: null,
    },
    condition: 'attribute_exists(#pk) AND #batch_job_id <> :job',
    values: { job: jobId },
  };
  await unlessRefused(() => transact([{ change }, ...(asked ? [officeChange(raceThing(e, r), asked)] : [])]));
}

/**
 * Marks the job as running or failed. A running job opens a `scheduled` race (it becomes `active`): starts with photos
 * show them as they are made, and the others announce theirs.
 */
export async function setBatchJobStatus(
  e: EventId,
  r: RaceId,
  jobId: string,
  status: 'running' | 'failed',
): Promise<void> {
  await unlessRefused(() =>
    changeItem({
      key: keys.race(e, r),
      set: { batch_job_status: status },
      condition: '#batch_job_id = :job AND #batch_job_status <> :finished',
      values: { job: jobId, finished: 'finished' },
    }),
  );
  if (status !== 'running') return;
  await unlessRefused(() =>
    changeItem({
      key: keys.race(e, r),
      set: { status: 'active' },
      condition: '#batch_job_id = :job AND #batch_job_status = :running AND #status = :scheduled',
      values: { job: jobId, running: 'running', scheduled: 'scheduled' },
    }),
  );
}

/**
 * Marks the job as finished and gives the race its cover. Opens the gallery unless an admin opened or closed it before
 * (`scheduled` or `active` becomes `uploaded`).
 */
export async function finishBatchJob(
  e: EventId,
  r: RaceId,
  jobId: string,
  cover_photo: CoverPhoto | null,
): Promise<void> {
  await unlessRefused(() =>
    changeItem({
      key: keys.race(e, r),
      set: { batch_job_status: 'finished', processing_completed_at: new Date().toISOString(), cover_photo },
      condition: '#batch_job_id = :job AND #batch_job_status <> :finished',
      values: { job: jobId, finished: 'finished' },
    }),
  );
  await unlessRefused(() =>
    changeItem({
      key: keys.race(e, r),
      set: { status: 'uploaded' },
      condition: '#batch_job_id = :job AND #batch_job_status = :finished AND #status IN (:scheduled, :active)',
      values: { job: jobId, finished: 'finished', scheduled: 'scheduled', active: 'active' },
    }),
  );
}
