import { Fail, type IChainable, JsonPath, Map as ForEach, Succeed } from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import { step } from '../constructs/workflow.ts';
import type { ShopFunction } from '../constructs/shop-function.ts';

type Tasks = Record<'plan-ingest' | 'make-sizes' | 'finish-ingest' | 'publish-live' | 'fail-ingest', ShopFunction>;

/**
 * Builds the ingest workflow. Input `{ job_id, event_id, race_id }`. `plan-ingest` answers `{ batches }`, a list of
 * numbers: the files of each are stored with the job, because a whole state must stay below 256 KB. Each `make-sizes`
 * is called with `{ job_id, event_id, race_id, batch }`. After a final failure `fail-ingest` receives
 * `error: { Error, Cause }`.
 */
export function batchIngest(scope: Construct, tasks: Tasks, concurrency: number): IChainable {
  const plan = step(scope, 'Plan the batches', { task: tasks['plan-ingest'], resultPath: '$.plan' });
  const makeSizes = step(scope, 'Make the sizes', { task: tasks['make-sizes'], waitsForTurn: true });
  const everyBatch = new ForEach(scope, 'Every batch', {
    itemsPath: '$.plan.batches',
    itemSelector: {
      job_id: JsonPath.stringAt('$.job_id'),
      event_id: JsonPath.stringAt('$.event_id'),
      race_id: JsonPath.stringAt('$.race_id'),
      batch: JsonPath.objectAt('$$.Map.Item.Value'),
    },
    maxConcurrency: concurrency,
    resultPath: JsonPath.DISCARD,
  });
  everyBatch.itemProcessor(makeSizes);
  const finish = step(scope, 'Finish the job', { task: tasks['finish-ingest'] });
  // The clock publishes what this step could not.
  const publish = step(scope, 'Publish live photos', {
    task: tasks['publish-live'],
    resultPath: JsonPath.DISCARD,
  });
  const done = new Succeed(scope, 'Photos are public');
  publish.addCatch(done, { errors: ['States.ALL'], resultPath: JsonPath.DISCARD });
  const markFailed = step(scope, 'Mark the job as failed', { task: tasks['fail-ingest'] });
  markFailed.next(new Fail(scope, 'Ingest failed', { error: 'IngestFailed', causePath: '$.error.Cause' }));
  for (const guarded of [plan, everyBatch, finish])
    guarded.addCatch(markFailed, { errors: ['States.ALL'], resultPath: '$.error' });
  return plan.next(everyBatch).next(finish).next(publish).next(done);
}
