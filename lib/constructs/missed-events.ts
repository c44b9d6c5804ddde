import { Duration, Stack, Validations } from 'aws-cdk-lib';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Stage } from '../stage.ts';

/** Returns the name of the stage's queue of missed events. */
export const missedEventsName = ({ prefix }: Stage): string => `${prefix}-missed-events`;

/** Returns the stack's queue for events that reach no function within a day. It keeps them for a person (14 days). */
export function missedEvents(stack: Stack, stage: Stage): Queue {
  const known = stack.node.tryFindChild('missed-events') as Queue | undefined;
  if (known) return known;
  const queue = new Queue(stack, 'missed-events', {
    queueName: missedEventsName(stage),
    retentionPeriod: Duration.days(14),
    enforceSSL: true,
  });
  Validations.of(queue).acknowledge({
    id: 'AwsSolutions-SQS3',
    reason: 'It is the dead-letter queue of the rules of events; an alarm tells of its messages.',
  });
  return queue;
}
