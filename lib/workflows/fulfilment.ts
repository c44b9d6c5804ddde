import { Fail, type IChainable, Succeed } from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import { step } from '../constructs/workflow.ts';
import type { ShopFunction } from '../constructs/shop-function.ts';

type Tasks = Record<'build-zip' | 'publish-link' | 'send-link', ShopFunction>;

/**
 * Input `{ order_id }`; an execution's name is the order's id, so a payment that is reported twice is fulfilled once. Each step
 * is called with the whole state, in which `zip` is what `build-zip` answered and `link` what `publish-link` did.
 * An order that cannot be fulfilled is an execution that failed, which raises an alarm.
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
