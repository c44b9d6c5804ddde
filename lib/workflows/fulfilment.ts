import { Fail, type IChainable, Succeed } from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import { step } from '../constructs/workflow.ts';
import type { ShopFunction } from '../constructs/shop-function.ts';

type Tasks = Record<'build-zip' | 'publish-link' | 'send-link', ShopFunction>;

/**
 * Builds the workflow of fulfilment. Input `{ order_id }`. The order's id is the execution's name, so a payment that is
 * reported twice is fulfilled once. Each step receives the whole state: `zip` is the answer of `build-zip`, and `link`
 * the answer of `publish-link`. An order that cannot be fulfilled fails its execution, which raises an alarm.
 */
export function fulfilment(scope: Construct, tasks: Tasks): IChainable {
  const build = step(scope, 'Build the ZIP', { task: tasks['build-zip'], resultPath: '$.zip' });
  const publish = step(scope, 'Put the link on the order', { task: tasks['publish-link'], resultPath: '$.link' });
  const send = step(scope, 'Send the link', { task: tasks['send-link'] });
  const failed = new Fail(scope, 'Fulfilment failed', { error: 'FulfilmentFailed', causePath: '$.error.Cause' });
  for (const guarded of [build, publish, send])
    guarded.addCatch(failed, { errors: ['States.ALL'], resultPath: '$.error' });
  return build.next(publish).next(send).next(new Succeed(scope, 'The buyer has the link'));
}
