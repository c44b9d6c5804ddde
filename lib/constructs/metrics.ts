import type { Stack } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, type IFilterPattern, LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { ShopFunction } from './shop-function.ts';
import { period } from './stage-alarm.ts';

/** How often something happened, as AWS or a filter counts it. */
export const counted = (namespace: string, metricName: string, dimensionsMap?: Record<string, string>): Metric =>
  new Metric({ namespace, metricName, ...(dimensionsMap && { dimensionsMap }), statistic: 'Sum', period });

interface Logged {
  /** What the metric is called, and in which namespace. */
  metric: { namespace: string; name: string };
  watched: readonly ShopFunction[];
}

/** How many errors the functions logged. */
export const loggedErrors = (stack: Stack, logged: Logged): Metric =>
  loggedLines(stack, { ...logged, id: 'errors', filterPattern: FilterPattern.stringValue('$.level', '=', 'ERROR') });

/** How many lines of the functions' logs fit the pattern. */
export function loggedLines(
  stack: Stack,
  { metric: { namespace, name }, watched, id, filterPattern }: Logged & { id: string; filterPattern: IFilterPattern },
): Metric {
  for (const { node, knownName, stack: maker } of watched) {
    // A filter is refused as long as its log is not there.
    stack.addStackDependency(maker);
    new MetricFilter(stack, `${node.id}-${id}`, {
      logGroup: LogGroup.fromLogGroupName(stack, `${node.id}-${id}-log`, `/aws/lambda/${knownName}`),
      filterPattern,
      metricNamespace: namespace,
      metricName: name,
      metricValue: '1',
    });
  }
  return counted(namespace, name);
}
