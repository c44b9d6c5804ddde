import { Duration, type Stack } from 'aws-cdk-lib';
import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Stage } from '../../stage.ts';
import { counted } from '../metrics.ts';
import { period, type Raise, sum } from '../stage-alarm.ts';

/** Watches how long visitors wait for the API, when at least some hundred wait. */
export function watchLatency(apiId: string, raise: Raise): void {
  raise('slow', {
    metric: new Metric({
      namespace: 'AWS/ApiGateway',
      metricName: 'Latency',
      dimensionsMap: { ApiId: apiId },
      statistic: 'p95',
      period,
    }),
    threshold: 3000,
    periods: 3,
    severity: 2,
    says: 'One request in twenty took longer than three seconds, for a quarter of an hour',
    runbook: 'the-shop-is-slow',
  });
}

/** Watches requests beyond the API's own limits, by their lines in its access log: API Gateway has no such count. */
export function watchRefusals(stack: Stack, { prefix }: Stage, accessLogName: string, raise: Raise): void {
  const [metricNamespace, metricName] = [prefix, 'RequestsRefused'];
  new MetricFilter(stack, 'refused-requests', {
    logGroup: LogGroup.fromLogGroupName(stack, 'access-log', accessLogName),
    filterPattern: FilterPattern.stringValue('$.status', '=', '429'),
    metricNamespace,
    metricName,
    metricValue: '1',
  });
  raise('refused-requests', {
    metric: counted(metricNamespace, metricName),
    threshold: 20,
    severity: 2,
    says: 'The API answered 429 to visitors: there were too many requests',
    runbook: 'a-visitor-is-refused-with-429',
  });
}

/** Watches the pool's throttles: Cognito limits an account's sign-ins, whoever asks. */
export function watchPoolThrottles(dimensions: Record<'UserPool' | 'UserPoolClient', string>, raise: Raise): void {
  const throttled = (name: string) => counted('AWS/Cognito', name, dimensions);
  raise('sign-in-throttles', {
    metric: sum({
      signIns: throttled('SignInThrottles'),
      signUps: throttled('SignUpThrottles'),
      renewals: throttled('TokenRefreshThrottles'),
    }),
    severity: 1,
    says: 'The user pool refused sign-ins, sign-ups or renewals because there were too many at once',
    runbook: 'sign-in-is-in-trouble',
  });
}

/** Watches blocks by the limits of the pool's firewall; its refused calls are never a visitor's. */
export function watchPoolFirewall({ region }: Stack, { prefix }: Stage, raise: Raise): void {
  const blocked = (rule: string) =>
    counted('AWS/WAFV2', 'BlockedRequests', { WebACL: `${prefix}-sign-in`, Region: region, Rule: `${prefix}-${rule}` });
  raise('sign-in-blocks', {
    metric: sum({ signIns: blocked('sign-in'), signUps: blocked('sign-up') }),
    threshold: 20,
    severity: 2,
    says: 'The firewall refused sign-ins or sign-ups: a showground behind one address, or a program',
    runbook: 'a-visitor-is-refused-with-429',
  });
}

/** Watches the account's reputation with SES, which reviews an account at 5 % bounces or 0.1 % complaints. */
export function watchReputation(raise: Raise): void {
  const rate = (metricName: string) =>
    new Metric({ namespace: 'AWS/SES', metricName, statistic: 'Maximum', period: Duration.hours(1) });
  raise('reputation', {
    metric: new MathExpression({
      expression: 'IF(FILL(bounces, 0) >= 0.04 OR FILL(complaints, 0) >= 0.0008, 1, 0)',
      usingMetrics: { bounces: rate('Reputation.BounceRate'), complaints: rate('Reputation.ComplaintRate') },
      period: Duration.hours(1),
    }),
    severity: 2,
    says: 'So many mails bounce or are called spam that the mail service may soon pause the account',
    runbook: 'mails-bounce',
  });
}

/** Watches the queue of events that reached no function: those of mails are not repeated by a later one. */
export function watchMissedEvents(QueueName: string, raise: Raise): void {
  raise('missed-events', {
    metric: new Metric({
      namespace: 'AWS/SQS',
      metricName: 'ApproximateNumberOfMessagesVisible',
      dimensionsMap: { QueueName },
      statistic: 'Maximum',
      period,
    }),
    severity: 2,
    says: 'An event or a call by the clock reached no function within a day',
    runbook: 'an-event-was-missed',
  });
}
