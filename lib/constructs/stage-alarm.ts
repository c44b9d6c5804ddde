import { Duration } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, type IMetric, MathExpression, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';

/** 1: customers cannot buy, pay or sign in. 2: somebody waits. 3: nobody notices yet (docs/operate.md). */
type Severity = 1 | 2 | 3;

export interface StageAlarmProps {
  metric: IMetric;
  severity: Severity;
  /** The text of the mail; it begins with the severity and ends with the place in the runbook. */
  says: string;
  runbook: string;
  threshold?: number;
}

/** The period of a metric's evaluation. */
export const period = Duration.minutes(5);

/** Creates an alarm that tells the topic the problem, the remedy and the recovery. Missing data raises no alarm. */
export function alarmBy(
  scope: Construct,
  topic: Topic,
  id: string,
  { metric, severity, says, runbook, threshold = 1 }: StageAlarmProps,
): void {
  const alarm = new Alarm(scope, `${id}-alarm`, {
    metric,
    threshold,
    evaluationPeriods: 1,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
    alarmDescription: `Severity ${severity}: ${says}. What to do: docs/operate.md#${runbook}`,
  });
  alarm.addAlarmAction(new SnsAction(topic));
  alarm.addOkAction(new SnsAction(topic));
}

/** Adds several counts. A count without data is zero. */
export function sum(usingMetrics: Record<string, IMetric>): MathExpression {
  const expression = Object.keys(usingMetrics)
    .map((name) => `FILL(${name}, 0)`)
    .join(' + ');
  return new MathExpression({ expression, usingMetrics, period });
}
