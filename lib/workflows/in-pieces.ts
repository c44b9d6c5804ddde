import { Choice, Condition, Fail, type IChainable, JsonPath, Succeed } from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import type { ShopFunction } from '../constructs/shop-function.ts';
import { step } from '../constructs/workflow.ts';

/** The names of the steps in the console, and of the final error. */
interface StepNames {
  some: string;
  tell: string;
  done: string;
  failed: string;
  error: string;
}

/**
 * Builds a workflow of one task with input `{ event_id, run }`. The function works within its time, and is called again
 * until it answers `done`. After a final failure it is called with `failed: true`, so that the office gets a notice.
 */
export function inPieces(scope: Construct, task: ShopFunction, names: StepNames): IChainable {
  const some = step(scope, names.some, { task, resultPath: '$.work' });
  const tell = step(scope, names.tell, {
    task,
    payload: { event_id: JsonPath.stringAt('$.event_id'), run: JsonPath.stringAt('$.run'), failed: true },
  });
  const failed = new Fail(scope, names.failed, { error: names.error, causePath: '$.error.Cause' });
  some.addCatch(tell.next(failed), { errors: ['States.ALL'], resultPath: '$.error' });
  tell.addCatch(failed, { errors: ['States.ALL'], resultPath: '$.error' });
  const isDone = new Choice(scope, `${names.done}?`)
    .when(Condition.booleanEquals('$.work.done', false), some)
    .otherwise(new Succeed(scope, names.done));
  return some.next(isDone);
}
