import type { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { Stage } from '../stage.ts';
import { missedEvents } from './missed-events.ts';
import type { ShopFunction } from './shop-function.ts';

/**
 * Calls a function on a schedule. EventBridge calls at least once and retries for a day, so a call may occur twice. The
 * next call makes up for a missed one, which a queue keeps.
 */
export function every(interval: Duration, called: ShopFunction, stage: Stage): void {
  const { id } = called.node;
  new Rule(called.stack, `${id}-schedule`, {
    ruleName: `${stage.prefix}-${id}`,
    description: called.node.id,
    schedule: Schedule.rate(interval),
    targets: [new LambdaFunction(called, { deadLetterQueue: missedEvents(called.stack, stage) })],
  });
}
