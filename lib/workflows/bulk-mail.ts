import { Choice, Condition, Fail, type IChainable, JsonPath, Succeed } from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import { step } from '../constructs/workflow.ts';
import type { ShopFunction } from '../constructs/shop-function.ts';

type Tasks = Record<'send-bulk', ShopFunction>;

/**
 * Builds the workflow of a bulk mail. Input `{ mailing_id, run }`. The function lists the recipients, or sends within
 * its time and returns the bulk mail's `status`. While that is `sending`, it is called again. After a final failure it
 * is called with `failed: true`, so that the office gets a notice; not for a run that another one has replaced.
 */
export function bulkMail(scope: Construct, { 'send-bulk': task }: Tasks): IChainable {
  const send = step(scope, 'Send as far as time goes', { task, resultPath: '$.mailing' });
  const tell = step(scope, 'Say that it stopped', {
    task,
    payload: { mailing_id: JsonPath.stringAt('$.mailing_id'), run: JsonPath.numberAt('$.run'), failed: true },
  });
  const failed = new Fail(scope, 'Bulk mail failed', { error: 'BulkMailFailed', causePath: '$.error.Cause' });
  send.addCatch(tell.next(failed), { errors: ['States.ALL'], resultPath: '$.error' });
  tell.addCatch(failed, { errors: ['States.ALL'], resultPath: '$.error' });
  const goesOn = new Choice(scope, 'Does it go on?')
    .when(Condition.stringEquals('$.mailing.status', 'sending'), send)
    .otherwise(new Succeed(scope, 'It waits for somebody, or has ended'));
  return send.next(goesOn);
}
