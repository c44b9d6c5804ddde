import { Duration } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, type IMetric, MathExpression, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';

export interface StageAlarmProps {
  metric: IMetric;
  /** The text of the mail; it ends with the place in the runbook. */
  says: string;
  runbook: string;
  threshold?: number;
}

/** The period of a metric's evaluation. */
export const period = Duration.minutes(5);

/** Creates an alarm that tells the topic the problem and the remedy. Missing data raises no alarm. */
export function alarmBy(
  scope: Construct,
  topic: Topic,
  id: string,
  { metric, says, runbook, threshold = 1 }: StageAlarmProps,
): void {
  new Alarm(scope, `${id}-alarm`, {
    metric,
    threshold,
    evaluationPeriods: 1,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
    alarmDescription: `${says}. What to do: docs/operate.md#${runbook}`,
  }).addAlarmAction(new SnsAction(topic));
}

/** Adds several counts. A count without data is zero. */
export function sum(usingMetrics: Record<string, IMetric>): MathExpression {
  const expression = Object.keys(usingMetrics)
    .map((name) => `FILL(${name}, 0)`)
    .join(' + ');
  return new MathExpression({ expression, usingMetrics, period });
}
