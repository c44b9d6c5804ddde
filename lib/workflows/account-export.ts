import { Fail, type IChainable, JsonPath, Succeed } from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import { step } from '../constructs/workflow.ts';
import type { ShopFunction } from '../constructs/shop-function.ts';

type Tasks = Record<'build-export', ShopFunction>;

/**
 * Input `{ user_id, asked_at }`. The function writes the ZIP and puts its place on the account; when it cannot, it is called once
 * more with `failed: true`, so that the person is told instead of waiting, and the execution fails, which raises an alarm.
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
