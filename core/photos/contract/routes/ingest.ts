import * as z from 'zod';
import { atRace, lookupKey } from '../../../wire/fields.ts';
import { ingestAnswer, ingestJob, ingestRequest, pollBatchJob, pollingStarted } from '../photo-service.ts';
import { route } from '../../../wire/route.ts';

/** The photo service: jobs that make the pictures. */
export const ingestRoutes = {
  'POST /ingest/{swiss_equestrian_id}/{swiss_equestrian_race_id}': route({
    access: 'operator',
    function: 'ingest',
    params: z.object(atRace),
    body: ingestRequest,
    response: ingestAnswer,
  }),
  'GET /ingest/{jobId}': route({
    access: 'operator',
    function: 'ingest',
    params: z.object({ jobId: lookupKey(80) }),
    response: ingestJob,
  }),
  'POST /api/poll-batch-job': route({
    access: 'operator',
    function: 'ingest',
    body: pollBatchJob,
    response: pollingStarted,
  }),
} as const;
