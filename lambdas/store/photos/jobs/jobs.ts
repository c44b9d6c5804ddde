import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { ids, photoNumber } from '../../../../core/wire/fields.ts';
import { ingestRequest, type IngestJob } from '../../../../core/photos/contract/photo-service.ts';
import { jobStatus } from '../../../../core/wire/statuses.ts';
import type { EventId, RaceId } from '../../../../core/ids.ts';
import { statusOfJob } from '../../../../core/photos/photo-job.ts';
import { readEntity } from '../../table/entities.ts';
import { officeChange, raceThing, type OfficeChange } from '../../shop/changes/office-change.ts';
import { entity, type Stored } from '../../table/entity.ts';
import { keys, ranges } from '../../table/keys.ts';
import { listKeys } from '../../table/keys/list-keys.ts';
import {
  changeItem,
  conditionFailed,
  putItem,
  queryItems,
  retryOnConflict,
  transact,
  unlessRefused,
} from '../../table/table.ts';

export type Ranges = z.infer<typeof ingestRequest>;

/** An ingest job. Times are epoch seconds (`spec/storefront.md §3`). */
export const storedJob = entity(
  'ingest job',
  z.object({
    job_id: z.string(),
    event_id: ids.event,
    race_id: ids.race,
    status: jobStatus,
    participants: ingestRequest,
    /** Identifies the request: its ranges and the existing originals. */
    content: z.string(),
    /** The number of photos with existing pictures, and the number of batches for the others. */
    unchanged: z.number(),
    batches: z.number(),
    started_at: z.number(),
    updated_at: z.number(),
  }),
);
export type StoredJob = Stored<typeof storedJob>;

/** The running job of a race, and its content. */
export const storedRunningJob = entity('claim of a running job', z.object({ job_id: z.string(), content: z.string() }));

export const storedProgress = entity(
  "progress of a job's batch",
  z.object({ total: z.number(), done: z.number(), not_made: z.number().default(0), updated_at: z.number() }),
);
type BatchProgress = Stored<typeof storedProgress>;

export const storedLogLine = entity("line of a job's log", z.object({ text: z.string() }));

export const storedBatch = entity(
  'batch of a job',
  z.object({
    files: z.array(z.object({ file: z.string(), number: photoNumber, etag: z.string(), name: z.string().default('') })),
  }),
);
/** A file for which a batch must make pictures. */
export type FileToMake = Stored<typeof storedBatch>['files'][number];

/** The position of a line in a job's log. Files without a picture come before other files, each sorted by name. */
export type LogPlace = 'begin' | 'not_made' | 'file' | 'end';
const LOG_ORDER: Record<LogPlace, number> = { begin: 1, not_made: 2, file: 3, end: 4 };

const nowSeconds = () => Math.floor(Date.now() / 1000);

/**
 * Creates a `pending` job for a race, or returns the running one with the same content and updates its ranges. Two
 * identical simultaneous requests get the same job.
 * @param asked the admin's action that began it, recorded at the race if the job begins
 */
export async function claimJob(
  event_id: EventId,
  race_id: RaceId,
  participants: Ranges,
  content: string,
  asked?: OfficeChange,
): Promise<string> {
  return retryOnConflict(`a job of race ${event_id}/${race_id}`, async () => {
    const claim = await readEntity(storedRunningJob, keys.runningJob(event_id, race_id), { consistent: true });
    if (claim?.content === content && (await isAtWork(claim.job_id))) {
      await changeItem({ key: keys.job(claim.job_id), set: { participants }, condition: 'attribute_exists(#pk)' });
      return claim.job_id;
    }
    const job: StoredJob = {
      job_id: randomUUID(),
      event_id,
      race_id,
      status: 'pending',
      participants,
      content,
      unchanged: 0,
      batches: 0,
      started_at: nowSeconds(),
      updated_at: nowSeconds(),
    };
    await transact([
      {
        put: {
          item: { ...keys.job(job.job_id), ...listKeys.job(job.started_at, job.job_id), ...job },
          condition: 'attribute_not_exists(#pk)',
        },
      },
      {
        put: {
          item: { ...keys.runningJob(event_id, race_id), job_id: job.job_id, content },
          condition: claim ? '#job_id = :before' : 'attribute_not_exists(#pk)',
          ...(claim && { values: { before: claim.job_id } }),
        },
      },
      ...(asked ? [officeChange(raceThing(event_id, race_id), asked)] : []),
    ]);
    return job.job_id;
  });
}

async function isAtWork(jobId: string): Promise<boolean> {
  const job = await readIngestJob(jobId);
  return job?.status === 'pending' || job?.status === 'running';
}

export const readJob = (jobId: string): Promise<StoredJob | undefined> =>
  readEntity(storedJob, keys.job(jobId), { consistent: true });

/**
 * Reads a job in its contract's form: one query joins its parts, progress and log. A job without its workflow has
 * failed. Undefined when unknown.
 */
export async function readIngestJob(jobId: string): Promise<IngestJob | undefined> {
  const items = await queryItems({ ...ranges.jobWithLog(jobId), consistent: true });
  const item = items.find(({ sk }) => sk === keys.job(jobId).sk);
  if (!item) return undefined;
  const job = storedJob.of(item);
  const last = keys.jobBatch(jobId, job.batches).sk;
  const batches = storedProgress.readableOf(items.filter(({ sk }) => sk.startsWith('BATCH#') && sk <= last));
  const log = storedLogLine.readableOf(items.filter(({ sk }) => sk.startsWith('LOG#')));
  const updated_at = lastSign(job, batches);
  return {
    status: statusOfJob({ status: job.status, updated_at }, new Date()),
    progress: photosOfJob(job, batches).progress,
    participants: job.participants,
    eventID: job.event_id,
    raceID: job.race_id,
    log: log.map(({ text }) => text),
    started_at: job.started_at,
    updated_at,
  };
}

/** Returns the time of a job's last report, in epoch seconds. */
export const lastSign = (job: StoredJob, batches: readonly BatchProgress[]): number =>
  Math.max(job.updated_at, ...batches.map(({ updated_at }) => updated_at));

/** Returns the numbers of finished and failed photos, and the percentage; a running job never reaches 100. */
export function photosOfJob(
  job: StoredJob,
  batches: readonly BatchProgress[],
): { total: number; done: number; not_made: number; progress: number } {
  const total = job.unchanged + batches.reduce((sum, batch) => sum + batch.total, 0);
  const done = job.unchanged + batches.reduce((sum, batch) => sum + batch.done, 0);
  const not_made = batches.reduce((sum, batch) => sum + batch.not_made, 0);
  const percent = total === 0 ? 0 : Math.min(99, Math.floor((done / total) * 100));
  return { total, done, not_made, progress: job.status === 'completed' ? 100 : percent };
}

/** Stores the plan's result and marks the job as running. A repeated plan replaces the first. */
export async function storePlan(
  jobId: string,
  unchanged: number,
  batches: readonly (readonly FileToMake[])[],
): Promise<void> {
  for (const [i, files] of batches.entries()) {
    await putItem({ item: { ...keys.jobFiles(jobId, i + 1), files } });
    await recordProgress(jobId, i + 1, { total: files.length, done: 0, not_made: 0 });
  }
  await changeItem({
    key: keys.job(jobId),
    set: { status: 'running', unchanged, batches: batches.length, updated_at: nowSeconds() },
    condition: 'attribute_exists(#pk)',
  });
}

export async function readBatch(jobId: string, batch: number): Promise<FileToMake[]> {
  const item = await readEntity(storedBatch, keys.jobFiles(jobId, batch), { consistent: true });
  if (!item) throw new Error(`job ${jobId} has no batch ${batch}`);
  return item.files;
}

/** Tells whether a batch was begun before: then some of its pictures may exist. */
export const wasBegun = async (jobId: string, batch: number): Promise<boolean> =>
  ((await readEntity(storedProgress, keys.jobBatch(jobId, batch), { consistent: true }))?.done ?? 0) > 0;

/**
 * Records a batch's progress. Several photos end in parallel and their reports may overtake one another: a late report
 * never lowers the progress.
 */
export async function recordProgress(
  jobId: string,
  batch: number,
  progress: { total: number; done: number; not_made: number },
): Promise<void> {
  await unlessRefused(() =>
    putItem({
      item: { ...keys.jobBatch(jobId, batch), ...progress, updated_at: nowSeconds() },
      condition: 'attribute_not_exists(#pk) OR #done <= :done',
      values: { done: progress.done },
    }),
  );
}

/** Writes a line of the job's log. The same file has one line, even if its batch is retried. */
export const writeLog = (jobId: string, place: LogPlace, text: string, file = ''): Promise<void> =>
  putItem({ item: { ...keys.jobLog(jobId, `${LOG_ORDER[place]}#${file}`), text } });

/** Ends a job. A completed job stays completed, whatever is reported afterwards. */
export async function endJob(jobId: string, status: 'completed' | 'failed'): Promise<void> {
  try {
    await changeItem({
      key: keys.job(jobId),
      set: { status, updated_at: nowSeconds() },
      condition: 'attribute_exists(#pk) AND #status <> :completed',
      values: { completed: 'completed' },
    });
  } catch (error) {
    if (!conditionFailed(error)) throw error;
  }
}
