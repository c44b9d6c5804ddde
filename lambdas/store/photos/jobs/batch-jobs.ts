import type { CoverPhoto } from '../../../../core/catalogue/cover-photo.ts';
import type { EventId, RaceId } from '../../../../core/ids.ts';
import { officeChange, raceThing, type OfficeChange } from '../../shop/changes/office-change.ts';
import { keys } from '../../table/keys.ts';
import { changeItem, transact, unlessRefused } from '../../table/table.ts';

/*
 * The photo job as its race shows it (`spec/administration.md §4`, Race batch job). Only the job that the race waits for may
 * change it: a late answer for an earlier one is ignored.
 */

/**
 * The race waits for this job from now on. Asking twice for the same job does not begin it again.
 * @param asked what somebody of the office did that makes it wait: kept at the race if it does begin
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
 * The job is at work, or has failed. A race that was to come is opened as soon as it is at work (`scheduled` becomes `active`): who has photos sees
 * them as they are made, and the others hear that theirs are coming.
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
 * The job is finished: the race's gallery opens when it had not been opened or closed by hand
 * (`scheduled` or `active` becomes `uploaded`), with the photo that stands for it.
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
