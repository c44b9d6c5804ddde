import { setTimeout as pause } from 'node:timers/promises';
import { retry } from '../../core/time/flow/retry.ts';
import { fetchJob, PhotoServiceFailed } from '../../lambdas/gateways/photo-service.ts';
import { signedHeaders } from '../../lambdas/gateways/signed-request.ts';
import { environment } from '../../lambdas/environment.ts';
import type { IngestJob } from '../../core/photos/contract/photo-service.ts';
import { participantId, type EventId, type RaceId } from '../../core/ids.ts';
import type { Ranges } from '../../lambdas/store/photos/jobs/jobs.ts';
import { patiently, Unanswered } from './patience.ts';
import { progressBar } from './progress-bar.ts';
import { Refused } from '../refused.ts';

const LOOK_EVERY_MS = 1000;

/** Starts the making of the pictures. Returns the job's id. */
export const startPictures = async (e: EventId, r: RaceId, ranges: Ranges): Promise<string> =>
  ((await post(`/ingest/${e}/${r}`, ranges)) as { jobId: string }).jobId;

/** Starts the making of the pictures, and lets the race wait for it, which opens its gallery. Returns the job's id. */
export async function startJob(e: EventId, r: RaceId, ranges: Ranges): Promise<string> {
  const jobId = await startPictures(e, r, ranges);
  const participants = ranges.map(({ participantId: start }) => ({
    id: participantId(e, r, start),
    swiss_equestrian_rider_id: start,
  }));
  await post('/api/poll-batch-job', { jobId, eventId: e, raceId: r, participants });
  return jobId;
}

/** Shows the job's progress until it ends. */
export async function followJob(jobId: string): Promise<IngestJob> {
  const bar = progressBar('Pictures', 100, ' %');
  try {
    const ended = async () => {
      const job = await patiently(() => fetchJob(jobId).catch(asUnanswered), pause);
      bar.update(Math.floor(job.progress));
      return job.status === 'completed' || job.status === 'failed' ? job : undefined;
    };
    return await retry('a job', ended, { attempts: Infinity, pause: () => pause(LOOK_EVERY_MS) });
  } finally {
    bar.stop();
  }
}

/** A job that was begun goes on without this command: one bad answer does not end it. */
function asUnanswered(error: unknown): never {
  throw error instanceof PhotoServiceFailed ? new Unanswered(error.message) : error;
}

const post = (path: string, content: unknown): Promise<unknown> => patiently(() => postOnce(path, content), pause);

async function postOnce(path: string, content: unknown): Promise<unknown> {
  const url = new URL(environment.photoServiceUrl + path);
  const body = JSON.stringify(content);
  const headers = { ...(await signedHeaders({ method: 'POST', url, body })), 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body }).catch((error: unknown) => {
    throw new Unanswered(`${url.origin}: ${error instanceof Error ? error.message : String(error)}`);
  });
  const answer = await response.text();
  if (response.status >= 500 || response.status === 429) throw new Unanswered(`POST ${path}: ${response.status}`);
  if (!response.ok) throw new Refused(`The shop refused POST ${path}: ${response.status} ${answer}`);
  return JSON.parse(answer);
}
