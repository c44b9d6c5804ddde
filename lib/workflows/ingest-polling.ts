import { Duration } from 'aws-cdk-lib';
import { Choice, Condition, Fail, type IChainable, Succeed, Wait, WaitTime } from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import { step } from '../constructs/workflow.ts';
import type { ShopFunction } from '../constructs/shop-function.ts';

type Tasks = Record<'poll-job' | 'apply-job', ShopFunction>;

/**
 * Builds the polling workflow. Input `{ job_id, event_id, race_id }`. Waits and calls `poll-job`, which returns the
 * job's `status`, until the job has ended. Then `apply-job` writes the result to the race.
 */
export function ingestPolling(scope: Construct, tasks: Tasks, intervalSeconds: number): IChainable {
  const wait = new Wait(scope, 'Wait for the job', { time: WaitTime.duration(Duration.seconds(intervalSeconds)) });
  const poll = step(scope, 'Ask for the job', { task: tasks['poll-job'], resultPath: '$.job' });
  const apply = step(scope, 'Update the race', { task: tasks['apply-job'] });
  const failed = new Fail(scope, 'Polling failed', { error: 'IngestPollingFailed', causePath: '$.error.Cause' });
  for (const guarded of [poll, apply]) guarded.addCatch(failed, { errors: ['States.ALL'], resultPath: '$.error' });
  const ended = new Choice(scope, 'Has it ended?')
    .when(
      Condition.stringEquals('$.job.status', 'completed'),
      apply.next(new Succeed(scope, 'The race shows its photos')),
    )
    .when(
      Condition.stringEquals('$.job.status', 'failed'),
      new Fail(scope, 'The job failed', {
        error: 'IngestJobFailed',
        cause: 'The photo service says that the job failed; its log says why.',
      }),
    )
    .otherwise(wait);
  return wait.next(poll).next(ended);
}
