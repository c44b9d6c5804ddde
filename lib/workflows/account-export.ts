import { Fail, type IChainable, JsonPath, Succeed } from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import { step } from '../constructs/workflow.ts';
import type { ShopFunction } from '../constructs/shop-function.ts';

type Tasks = Record<'build-export', ShopFunction>;

/**
 * Builds the workflow of an account's export. Input `{ user_id, asked_at }`. The function writes the ZIP and stores its
 * key on the account. After a final failure it is called again with `failed: true`, so that the customer gets a notice
 * instead of waiting. The execution then fails, which raises an alarm.
 */
export function accountExport(scope: Construct, { 'build-export': task }: Tasks): IChainable {
  const build = step(scope, 'Build the export', { task });
  const asked = { user_id: JsonPath.stringAt('$.user_id'), asked_at: JsonPath.stringAt('$.asked_at') };
  const tell = step(scope, 'Say that it failed', { task, payload: { ...asked, failed: true } });
  const failed = new Fail(scope, 'Export failed', { error: 'ExportFailed', causePath: '$.error.Cause' });
  build.addCatch(tell.next(failed), { errors: ['States.ALL'], resultPath: '$.error' });
  tell.addCatch(failed, { errors: ['States.ALL'], resultPath: '$.error' });
  return build.next(new Succeed(scope, 'The person can fetch it'));
}
