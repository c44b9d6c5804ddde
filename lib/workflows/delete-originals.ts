import { Choice, Condition, Fail, type IChainable, JsonPath, Succeed } from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import type { ShopFunction } from '../constructs/shop-function.ts';
import { step } from '../constructs/workflow.ts';

type Tasks = Record<'delete-files', ShopFunction>;

/**
 * Builds the workflow that deletes an event's old originals. Input `{ event_id, run }`. The function deletes within its
 * time, and is called again until it is done. After a final failure it is called with `failed: true`, so that the
 * office gets a notice.
 */
export function deleteOriginals(scope: Construct, { 'delete-files': task }: Tasks): IChainable {
  const some = step(scope, 'Delete originals as far as time goes', { task, resultPath: '$.deletion' });
  const tell = step(scope, 'Say that the deletion failed', {
    task,
    payload: { event_id: JsonPath.stringAt('$.event_id'), run: JsonPath.stringAt('$.run'), failed: true },
  });
  const failed = new Fail(scope, 'Deletion failed', { error: 'DeleteOriginalsFailed', causePath: '$.error.Cause' });
  some.addCatch(tell.next(failed), { errors: ['States.ALL'], resultPath: '$.error' });
  tell.addCatch(failed, { errors: ['States.ALL'], resultPath: '$.error' });
  const isDone = new Choice(scope, 'Is it done?')
    .when(Condition.booleanEquals('$.deletion.done', false), some)
    .otherwise(new Succeed(scope, 'The originals are gone'));
  return some.next(isDone);
}
