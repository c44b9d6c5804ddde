import { Stack, type StackProps } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { alarmTopic } from '../constructs/alarm-topic.ts';
import { alarmBy, period } from '../constructs/stage-alarm.ts';
import type { Stage } from '../stage.ts';
import type { WebStack } from './web.ts';

interface EdgeAlarmsStackProps extends StackProps {
  stage: Stage;
  web: WebStack;
}

/**
 * CloudFront's counts and the account's costs exist in one region only: their alarms live there, with a topic of their
 * own.
 */
export class EdgeAlarmsStack extends Stack {
  constructor(scope: Construct, id: string, { stage, web, ...props }: EdgeAlarmsStackProps) {
    super(scope, id, props);
    this.watchDistribution(stage, web);
    if (stage.alarmEmail) this.watchCosts(stage, stage.alarmEmail);
  }

  /** Counts requests and not per cent: on a quiet night one failed request is half of all. */
  private watchDistribution(stage: Stage, web: WebStack): void {
    const DistributionId = web.distributionIdFor(this);
    const counted = (metricName: string, statistic: string) =>
      new Metric({
        namespace: 'AWS/CloudFront',
        metricName,
        dimensionsMap: { DistributionId, Region: 'Global' },
        statistic,
        period,
      });
    alarmBy(this, alarmTopic(this, stage, 'edge-alarms'), 'distribution', {
      metric: new MathExpression({
        expression: 'FILL(failing, 0) / 100 * FILL(requests, 0)',
        usingMetrics: { failing: counted('5xxErrorRate', 'Average'), requests: counted('Requests', 'Sum') },
        period,
      }),
      severity: 1,
      says: 'CloudFront answered visitors with server errors (5xx)',
      runbook: 'cloudfront-answers-5xx',
      threshold: 10,
    });
  }

  private watchCosts({ prefix, monthlyBudget }: Stage, address: string): void {
    const told = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
      notification: { notificationType, comparisonOperator: 'GREATER_THAN', threshold, thresholdType: 'PERCENTAGE' },
      subscribers: [{ subscriptionType: 'EMAIL', address }],
    });
    new CfnBudget(this, 'budget', {
      budget: {
        budgetName: `${prefix}-month`,
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: monthlyBudget, unit: 'USD' },
      },
      notificationsWithSubscribers: [told('ACTUAL', 80), told('FORECASTED', 100)],
    });
  }
}
