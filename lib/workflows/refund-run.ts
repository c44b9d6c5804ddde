import { Choice, Condition, Fail, type IChainable, JsonPath, Succeed } from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import type { ShopFunction } from '../constructs/shop-function.ts';
import { step } from '../constructs/workflow.ts';

type Tasks = Record<'refund-orders', ShopFunction>;

/**
 * Builds the workflow that refunds a cancelled race or event. Input `{ run_id, at }`, with the time of the run's last
 * start. The function refunds order by order within its time and tells whether there is more. After a final failure it is called again with `failed: true`, so that
 * the office can resume. The execution then fails, which raises an alarm.
 */
export function refundRun(scope: Construct, { 'refund-orders': task }: Tasks): IChainable {
  const some = step(scope, 'Refund some orders', { task, resultPath: '$.run' });
  const tell = step(scope, 'Say that the refunds stopped', {
    task,
    payload: { run_id: JsonPath.stringAt('$.run_id'), at: JsonPath.stringAt('$.at'), failed: true },
  });
  const failed = new Fail(scope, 'Refunds stopped', { error: 'RefundRunFailed', causePath: '$.error.Cause' });
  some.addCatch(tell.next(failed), { errors: ['States.ALL'], resultPath: '$.error' });
  tell.addCatch(failed, { errors: ['States.ALL'], resultPath: '$.error' });
  const more = new Choice(scope, 'Are there more orders?')
    .when(Condition.booleanEquals('$.run.more', true), some)
    .otherwise(new Succeed(scope, 'The orders are done'));
  return some.next(more);
}
