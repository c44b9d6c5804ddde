import { Duration } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  MathExpression,
  Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';

/** 1: customers cannot buy, pay or sign in. 2: customers wait. 3: no customer notices yet (docs/operate.md). */
type Severity = 1 | 2 | 3;

export interface StageAlarmProps {
  metric: IMetric;
  severity: Severity;
  /** The text of the mail; it begins with the severity and ends with the place in the runbook. */
  says: string;
  runbook: string;
  threshold?: number;
  /** The periods in a row that must reach the threshold; one unless stated. */
  periods?: number;
  /** True for an alarm below the threshold and not from it. */
  below?: true;
}

/** Raises an alarm of a stack. */
export type Raise = (id: string, props: StageAlarmProps) => void;

/** The period of a metric's evaluation. */
export const period = Duration.minutes(5);

/**
 * Creates an alarm that tells the topic the problem, the remedy and the recovery. Missing data raises no alarm, nor does
 * a percentile of too few requests.
 */
export function alarmBy(
  scope: Construct,
  topic: Topic,
  id: string,
  { metric, severity, says, runbook, threshold = 1, periods = 1, below }: StageAlarmProps,
): void {
  const alarm = new Alarm(scope, `${id}-alarm`, {
    metric,
    threshold,
    evaluationPeriods: periods,
    comparisonOperator: below
      ? ComparisonOperator.LESS_THAN_THRESHOLD
      : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    ...(isPercentile(metric) && { evaluateLowSampleCountPercentile: 'ignore' }),
    treatMissingData: TreatMissingData.NOT_BREACHING,
    alarmDescription: `Severity ${severity}: ${says}. What to do: docs/operate.md#${runbook}`,
  });
  alarm.addAlarmAction(new SnsAction(topic));
  alarm.addOkAction(new SnsAction(topic));
}

const isPercentile = (metric: IMetric): boolean => metric instanceof Metric && /^p\d/.test(metric.statistic);

/** Adds several counts. A count without data is zero. */
export function sum(usingMetrics: Record<string, IMetric>): MathExpression {
  const expression = Object.keys(usingMetrics)
    .map((name) => `FILL(${name}, 0)`)
    .join(' + ');
  return new MathExpression({ expression, usingMetrics, period });
}
