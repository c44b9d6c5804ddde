import { ingestJob, type IngestJob } from '../../core/photos/contract/photo-service.ts';
import { environment } from '../environment.ts';
import { signedHeaders } from './signed-request.ts';

/** The service's answer does not match its contract (`spec/storefront.md §8`: "Failed to fetch job data"). */
export class PhotoServiceFailed extends Error {
  constructor(reason: string, cause?: unknown) {
    super(`Failed to fetch job data: ${reason}`, { cause });
    this.name = 'PhotoServiceFailed';
  }
}

const TIMEOUT_MS = 20_000;

/** Calls `GET /ingest/{jobId}` of the stage's photo service, signed with the function's role. */
export async function fetchJob(jobId: string): Promise<IngestJob> {
  const url = new URL(`${environment.photoServiceUrl}/ingest/${encodeURIComponent(jobId)}`);
  const response = await get(url, await signedHeaders({ method: 'GET', url }));
  if (!response.ok) throw new PhotoServiceFailed(`${response.status} ${response.statusText}`);
  const job = ingestJob.safeParse(await response.json().catch(() => undefined));
  if (!job.success) throw new PhotoServiceFailed('the answer is not an ingest job', job.error);
  return job.data;
}

async function get(url: URL, headers: Record<string, string>): Promise<Response> {
  try {
    return await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
  } catch (error) {
    throw new PhotoServiceFailed('no answer', error);
  }
}
