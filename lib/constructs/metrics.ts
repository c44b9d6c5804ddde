import type { Stack } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, type IFilterPattern, LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { ShopFunction } from './shop-function.ts';
import { period } from './stage-alarm.ts';

/** Returns a metric that counts, from AWS or a filter. */
export const counted = (namespace: string, metricName: string, dimensionsMap?: Record<string, string>): Metric =>
  new Metric({ namespace, metricName, ...(dimensionsMap && { dimensionsMap }), statistic: 'Sum', period });

interface Logged {
  /** The metric's name and namespace. */
  metric: { namespace: string; name: string };
  watched: readonly ShopFunction[];
}

interface LoggedLines extends Logged {
  id: string;
  filterPattern: IFilterPattern;
  /** The count of any other line; without it, a time without matching lines has no data. */
  otherwise?: 0;
}

/** Counts the errors that the functions logged. */
export const loggedErrors = (stack: Stack, logged: Logged): Metric =>
  loggedLines(stack, { ...logged, id: 'errors', filterPattern: FilterPattern.stringValue('$.level', '=', 'ERROR') });

/** Counts the lines of the functions' logs that match the pattern. */
export function loggedLines(
  stack: Stack,
  { metric: { namespace, name }, watched, id, filterPattern, otherwise }: LoggedLines,
): Metric {
  for (const { node, knownName, stack: maker } of watched) {
    // AWS refuses a filter before its log exists.
    stack.addStackDependency(maker);
    new MetricFilter(stack, `${node.id}-${id}`, {
      logGroup: LogGroup.fromLogGroupName(stack, `${node.id}-${id}-log`, `/aws/lambda/${knownName}`),
      filterPattern,
      metricNamespace: namespace,
      metricName: name,
      metricValue: '1',
      ...(otherwise !== undefined && { defaultValue: otherwise }),
    });
  }
  return counted(namespace, name);
}
