import { Duration, type Stack } from 'aws-cdk-lib';
import { Dashboard, GraphWidget, type IMetric, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { counted } from '../metrics.ts';

interface Shown {
  /** The stage's prefix. */
  prefix: string;
  apiId: string;
}

/** The region in which AWS counts costs. */
const COST_REGION = 'us-east-1';

/** Creates the stage's dashboard: sales, photos on their way, mails, errors and cost of the last day. */
export function showAtAGlance(stack: Stack, { prefix, apiId }: Shown): void {
  const workflow = (name: string, event: string) =>
    counted('AWS/States', event, {
      StateMachineArn: `arn:${stack.partition}:states:${stack.region}:${stack.account}:stateMachine:${prefix}-${name}`,
    }).with({ label: `${name}: ${event.replace('Executions', '').toLowerCase()}` });
  const workflowParts = (name: string) =>
    ['ExecutionsStarted', 'ExecutionsSucceeded', 'ExecutionsFailed'].map((event) => workflow(name, event));
  const mail = (event: string) => counted('AWS/SES', event, { 'configuration-set': prefix });
  const graph = (title: string, left: IMetric[]) =>
    new GraphWidget({ title, left, width: 12, leftYAxis: { min: 0, showUnits: false } });
  new Dashboard(stack, 'dashboard', { dashboardName: prefix, defaultInterval: Duration.days(1) }).addWidgets(
    graph('Sales', [
      counted(prefix, 'CheckoutsAsked'),
      counted(prefix, 'PaymentPagesOpened'),
      workflow('fulfilment', 'ExecutionsSucceeded'),
    ]),
    graph('Photos on their way', [...workflowParts('batch-ingest'), workflow('ingest-polling', 'ExecutionsSucceeded')]),
    graph('Mails', [counted('AWS/SES', 'Send'), ...['Bounce', 'Complaint', 'Reject'].map(mail)]),
    graph('Errors', [
      counted('AWS/Lambda', 'Errors'),
      counted('AWS/ApiGateway', '5xx', { ApiId: apiId }),
      counted(prefix, 'SalesThatNeedAPerson'),
      counted(prefix, 'BuyersRefused'),
    ]),
    graph('Cost of the month so far (USD)', [
      new Metric({
        namespace: 'AWS/Billing',
        metricName: 'EstimatedCharges',
        dimensionsMap: { Currency: 'USD' },
        statistic: 'Maximum',
        period: Duration.hours(6),
        region: COST_REGION,
      }),
    ]),
  );
}
