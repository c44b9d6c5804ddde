import { Fail, type IChainable, JsonPath, Succeed } from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import { step } from '../constructs/workflow.ts';
import type { ShopFunction } from '../constructs/shop-function.ts';

type Tasks = Record<'import-races', ShopFunction>;

/**
 * Builds the workflow of an import. Input `{ import_id }`. The function imports race by race and continues after an
 * interruption. After a final failure it is called again with `failed: true`, so that the office gets a notice. The
 * execution then fails, which raises an alarm.
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
