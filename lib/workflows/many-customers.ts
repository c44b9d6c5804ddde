import { Choice, Condition, Fail, type IChainable, JsonPath, Succeed } from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import type { ShopFunction } from '../constructs/shop-function.ts';
import { step } from '../constructs/workflow.ts';

type Tasks = Record<'customer-run', ShopFunction>;

/**
 * Builds the workflow of a run over many customers. Input `{ run_id }`. The function processes the list within its time
 * and tells whether there is more. After a final failure it is called again with `failed: true`, so that the office
 * gets a notice. The execution then fails, which raises an alarm.
 */
export function manyCustomers(scope: Construct, { 'customer-run': task }: Tasks): IChainable {
  const some = step(scope, 'Take in some customers', { task, resultPath: '$.run' });
  const tell = step(scope, 'Say that the run failed', {
    task,
    payload: { run_id: JsonPath.stringAt('$.run_id'), failed: true },
  });
  const failed = new Fail(scope, 'Run failed', { error: 'CustomerRunFailed', causePath: '$.error.Cause' });
  some.addCatch(tell.next(failed), { errors: ['States.ALL'], resultPath: '$.error' });
  tell.addCatch(failed, { errors: ['States.ALL'], resultPath: '$.error' });
  const more = new Choice(scope, 'Are there more?')
    .when(Condition.booleanEquals('$.run.more', true), some)
    .otherwise(new Succeed(scope, 'The customers are in the shop'));
  return some.next(more);
}
