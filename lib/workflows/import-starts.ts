import { Fail, type IChainable, JsonPath, Succeed } from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import { step } from '../constructs/workflow.ts';
import type { ShopFunction } from '../constructs/shop-function.ts';

type Tasks = Record<'import-races', ShopFunction>;

/**
 * Input `{ import_id }`. The function imports race by race and, called again, goes on where it was; when it cannot for good, it is called
 * once more with `failed: true`, so that the office is told, and the execution fails, which raises an alarm.
 */
export function importStarts(scope: Construct, { 'import-races': task }: Tasks): IChainable {
  const all = step(scope, 'Import the start lists', { task });
  const tell = step(scope, 'Say that the import failed', {
    task,
    payload: { import_id: JsonPath.stringAt('$.import_id'), failed: true },
  });
  const failed = new Fail(scope, 'Import failed', { error: 'ImportFailed', causePath: '$.error.Cause' });
  all.addCatch(tell.next(failed), { errors: ['States.ALL'], resultPath: '$.error' });
  tell.addCatch(failed, { errors: ['States.ALL'], resultPath: '$.error' });
  return all.next(new Succeed(scope, 'The start lists are in the shop'));
}
