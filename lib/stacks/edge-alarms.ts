import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { alarmTopic } from '../constructs/alarm-topic.ts';
import { investigates, logRequests } from '../constructs/edge/investigation.ts';
import { counted } from '../constructs/metrics.ts';
import { MANAGED_LISTS } from '../constructs/edge/managed-rules.ts';
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
    const topic = alarmTopic(this, stage, 'edge-alarms');
    this.watchDistribution(topic, web);
    if (stage.firewall) this.watchFirewall(topic, stage);
    if (stage.domain) this.watchCertificate(topic, stage.domain.certificateArn);
    if (stage.alarmEmail) this.watchCosts(stage, stage.alarmEmail);
    if (investigates(stage)) logRequests(this, stage, web.distributionArnFor(this));
  }

  /** Counts requests and not per cent: on a quiet night one failed request is half of all. */
  private watchDistribution(topic: Topic, web: WebStack): void {
    const DistributionId = web.distributionIdFor(this);
    const measured = (metricName: string, statistic: string) =>
      new Metric({
        namespace: 'AWS/CloudFront',
        metricName,
        dimensionsMap: { DistributionId, Region: 'Global' },
        statistic,
        period,
      });
    alarmBy(this, topic, 'distribution', {
      metric: new MathExpression({
        expression: 'FILL(failing, 0) / 100 * FILL(requests, 0)',
        usingMetrics: { failing: measured('5xxErrorRate', 'Average'), requests: measured('Requests', 'Sum') },
        period,
      }),
      severity: 1,
      says: 'CloudFront answered visitors with server errors (5xx)',
      runbook: 'cloudfront-answers-5xx',
      threshold: 10,
    });
  }

  /** Watches the firewall's blocks: a showground shares one address. */
  private watchFirewall(topic: Topic, { prefix }: Stage): void {
    const blockedBy = (Rule: string) => counted('AWS/WAFV2', 'BlockedRequests', { WebACL: `${prefix}-site`, Rule });
    alarmBy(this, topic, 'firewall', {
      // AWS's lists refuse programs all day long, with 403.
      metric: new MathExpression({
        expression: 'FILL(blocked, 0) - FILL(known, 0) - FILL(bad, 0)',
        usingMetrics: {
          blocked: blockedBy('ALL'),
          known: blockedBy(`${prefix}-${MANAGED_LISTS[0]}`),
          bad: blockedBy(`${prefix}-${MANAGED_LISTS[1]}`),
        },
        period,
      }),
      threshold: 20,
      severity: 2,
      says: 'The firewall refused visitors with 429: a showground behind one address, or a program',
      runbook: 'a-visitor-is-refused-with-429',
    });
  }

  /** Watches the certificate of the shop's domain, which ACM renews by itself 60 days before its end. */
  private watchCertificate(topic: Topic, CertificateArn: string): void {
    alarmBy(this, topic, 'certificate', {
      metric: new Metric({
        namespace: 'AWS/CertificateManager',
        metricName: 'DaysToExpiry',
        dimensionsMap: { CertificateArn },
        statistic: 'Minimum',
        period: Duration.days(1),
      }),
      threshold: 30,
      below: true,
      severity: 2,
      says: "The certificate of the shop's domain ends within 30 days and was not renewed",
      runbook: 'the-certificate-ends',
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
