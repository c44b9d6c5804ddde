import { Fail, type IChainable, Succeed, Wait, WaitTime } from 'aws-cdk-lib/aws-stepfunctions';
import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { ShopFunction } from '../constructs/shop-function.ts';
import { step } from '../constructs/workflow.ts';

/** By then the webhook, or the next request of the page, has settled the payment even when many pay at once. */
const WEBHOOK_TIME = Duration.seconds(10);

type Tasks = Record<'settle-payment', ShopFunction>;

/**
 * Builds the workflow that settles the payment of a returning buyer. Input `{ session_id }`. The webhook does the same,
 * so both may run, in any order.
 */
export function settlement(scope: Construct, { 'settle-payment': task }: Tasks): IChainable {
  const wait = new Wait(scope, 'Let the webhook come first', { time: WaitTime.duration(WEBHOOK_TIME) });
  const settle = step(scope, 'Ask the payment provider', { task });
  const failed = new Fail(scope, 'Payment not settled', { error: 'SettlementFailed', causePath: '$.error.Cause' });
  settle.addCatch(failed, { errors: ['States.ALL'], resultPath: '$.error' });
  return wait.next(settle).next(new Succeed(scope, 'The order is as the provider says'));
}
