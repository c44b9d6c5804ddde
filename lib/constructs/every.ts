import type { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { Stage } from '../stage.ts';
import type { ShopFunction } from './shop-function.ts';

/**
 * Has the clock call a function. EventBridge calls at least once and tries again for a day, so what it calls can be called twice; what
 * is missed the next call makes good.
 */
export function every(interval: Duration, called: ShopFunction, stage: Stage): void {
  const { id } = called.node;
  new Rule(called.stack, `${id}-schedule`, {
    ruleName: `${stage.prefix}-${id}`,
    description: called.node.id,
    schedule: Schedule.rate(interval),
    targets: [new LambdaFunction(called)],
  });
}
