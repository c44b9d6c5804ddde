import { Aws, Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import type { Stage } from '../stage.ts';

/**
 * Creates the topic of the alarms. A topic with its own policy admits only the named callers, so the policy names
 * CloudWatch: the alarms of this account and no other's.
 * @param name of the topic within the stage, which may have both in one region
 */
export function alarmTopic(scope: Construct, stage: Stage, name: 'alarms' | 'edge-alarms'): Topic {
  const topic = new Topic(scope, 'alarms', { topicName: `${stage.prefix}-${name}`, enforceSSL: true });
  const { partition, region } = Stack.of(scope);
  topic.addToResourcePolicy(
    new PolicyStatement({
      sid: 'AlarmsOfThisAccount',
      principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: {
        ArnLike: { 'aws:SourceArn': `arn:${partition}:cloudwatch:${region}:${Aws.ACCOUNT_ID}:alarm:*` },
      },
    }),
  );
  if (stage.alarmEmail) topic.addSubscription(new EmailSubscription(stage.alarmEmail));
  return topic;
}
