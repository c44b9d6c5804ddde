import { ingestRoutes } from '../../../core/photos/contract/routes/ingest.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';
import { serveRoutes } from '../../http/serve.ts';
import { readIngestJob } from '../../store/photos/jobs/jobs.ts';
import { knownRace } from '../../store/catalogue/races/races.ts';
import { awaitJob } from './await-job.ts';
import { startIngest } from './start-ingest.ts';

/** A workflow's execution takes its name from the job. */
const EXECUTION_NAME = /^[A-Za-z0-9_-]{1,80}$/;

export const handler = serveRoutes('ingest', ingestRoutes, {
  'POST /ingest/{swiss_equestrian_id}/{swiss_equestrian_race_id}': async ({ params, body }) => ({
    jobId: await startIngest(params.swiss_equestrian_id, params.swiss_equestrian_race_id, { ranges: body }),
  }),

  'GET /ingest/{jobId}': async ({ params: { jobId } }) => {
    const job = await readIngestJob(jobId);
    if (!job) throw new ShopError('job_not_found', `no ingest job ${jobId}`);
    return job;
  },

  /** The job may be another photo service's, so only that service knows whether it exists. */
  'POST /api/poll-batch-job': async ({ body: { jobId, eventId, raceId } }) => {
    if (!EXECUTION_NAME.test(jobId))
      throw new ShopError('malformed_body', 'jobId cannot be the id of a job', {
        jobId: 'must contain only letters, digits, - and _',
      });
    const { race } = await knownRace(eventId, raceId);
    // A race with live galleries opens start by start (`publish-live`).
    if (!race.live) await awaitJob(eventId, raceId, jobId);
    return { jobId };
  },
});
