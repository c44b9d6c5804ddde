import type { EventId } from '../../../../core/ids.ts';
import { handler as finish } from '../../../../lambdas/photos/ingest/finish.ts';
import { handler as makeSizes } from '../../../../lambdas/photos/ingest/make-sizes.ts';
import { handler as plan } from '../../../../lambdas/photos/ingest/plan.ts';
import type { IngestTask } from '../../../../lambdas/photos/ingest/task.ts';
import type { PhotoParts } from '../../photo-parts.ts';

export const steps = { plan, makeSizes, finish };

/** Runs the newest job that was started for an event, as the workflow does. */
export async function runLatestJob({ executions }: PhotoParts, event: EventId): Promise<void> {
  const job = executions.findLast(
    ({ workflow, input }) => workflow === 'batch-ingest' && (input as IngestTask).event_id === event,
  );
  const task = job!.input as IngestTask;
  const { batches } = await plan(task);
  for (const batch of batches) await makeSizes({ ...task, batch });
  await finish(task);
}
