import { Stack, type StackProps } from 'aws-cdk-lib';
import { FilterPattern } from 'aws-cdk-lib/aws-logs';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { accessLogName } from '../api/live-stage.ts';
import { alarmTopic } from '../constructs/alarm-topic.ts';
import { showAtAGlance } from '../constructs/alarms/dashboard.ts';
import { watchCheckout } from '../constructs/alarms/checkout.ts';
import {
  watchLatency,
  watchMissedEvents,
  watchPoolFirewall,
  watchPoolThrottles,
  watchRefusals,
  watchReputation,
} from '../constructs/alarms/services.ts';
import { counted, loggedErrors, loggedLines } from '../constructs/metrics.ts';
import { missedEventsName } from '../constructs/missed-events.ts';
import type { ShopFunction } from '../constructs/shop-function.ts';
import { alarmBy, type Raise, type StageAlarmProps, sum } from '../constructs/stage-alarm.ts';
import type { Workflow } from '../constructs/workflow.ts';
import type { BuiltShop } from '../build/build-shop.ts';
import type { Stage } from '../stage.ts';
import type { ApiStack } from './api.ts';
import { type DataStack, indexes } from './data.ts';
import type { IdentityStack } from './identity.ts';
import type { WorkflowsStack } from './workflows.ts';

interface MonitoringStackProps extends StackProps {
  shop: BuiltShop;
  data: DataStack;
  identity: IdentityStack;
  api: ApiStack;
  workflows: WorkflowsStack;
}

/** The severity of a failed workflow; 2 for all others: the office waits for its work. */
const severityOf: Readonly<Record<string, 1 | 3>> = { fulfilment: 1, settlement: 1, 'delete-originals': 3 };

/** Raises an alarm when a function, a workflow, the API or the table fails, with the place in the runbook. */
export class MonitoringStack extends Stack {
  private readonly topic: Topic;

  constructor(
    scope: Construct,
    id: string,
    { shop: { stage }, data, identity, api, workflows, ...props }: MonitoringStackProps,
  ) {
    super(scope, id, props);
    this.topic = alarmTopic(this, stage, 'alarms');
    for (const watched of Object.values({ ...api.functions, ...workflows.functions })) this.watchFunction(watched);
    this.watchSignIn(stage.prefix, identity);
    for (const watched of workflows.workflows) this.watchWorkflow(watched);
    this.watchThrottles();
    this.watchSales(stage.prefix, [
      api.functions.orders,
      api.functions.webhook,
      workflows.functions['settle-payment'],
      workflows.functions['sweep-sales'],
      workflows.functions['fetch-books'],
      workflows.functions['send-link'],
      workflows.functions['send-due-mails'],
    ]);
    this.watchSearch(stage.prefix, api.functions.search);
    this.watchPages(stage.prefix, api.functions.pages);
    this.watchApi(api);
    this.watchTable(data);
    this.watchItems(stage.prefix, Object.values({ ...api.functions, ...workflows.functions, ...identity.functions }));
    this.watchMail(stage.prefix);
    this.watchCustomers(stage, api, identity);
    showAtAGlance(this, { prefix: stage.prefix, apiId: api.id.readBy(this) });
  }

  /** Creates one alarm per function, because each metric that an alarm evaluates costs (docs/deploy.md). */
  private watchFunction(watched: ShopFunction): void {
    this.alarm(watched.node.id, {
      metric: lambdaMetric('Errors', { FunctionName: watched.knownName }),
      severity: 2,
      says: `The function ${watched.node.id} failed`,
      runbook: 'a-function-fails',
    });
  }

  /**
   * Watches the sign-in. The pool's triggers refuse by failing: a missing captcha counts like a fault. So faults are
   * counted in their logs, and failures only in large numbers. Then a program tries passwords or addresses, or a
   * trigger does not even start.
   */
  private watchSignIn(namespace: string, { functions }: IdentityStack): void {
    for (const watched of Object.values(functions)) {
      this.alarm(watched.node.id, {
        metric: lambdaMetric('Errors', { FunctionName: watched.knownName }),
        severity: 2,
        says: `The user pool's trigger ${watched.node.id} refused many times, or failed`,
        runbook: 'sign-in-is-in-trouble',
        threshold: 100,
      });
    }
    this.alarm('sign-in', {
      metric: loggedErrors(this, { metric: { namespace, name: 'SignInFaults' }, watched: Object.values(functions) }),
      severity: 1,
      says: 'People cannot sign up or sign in, or their accounts could not be made',
      runbook: 'sign-in-is-in-trouble',
      threshold: 3,
    });
  }

  /** Creates one alarm for all functions: they share the account's limit. */
  private watchThrottles(): void {
    this.alarm('throttles', {
      metric: lambdaMetric('Throttles'),
      severity: 1,
      says: 'A function was throttled',
      runbook: 'a-function-fails',
    });
  }

  /**
   * Watches the sale. Unsettled or disputed payments, books that differ, missed news and refused mails are caught and logged as errors:
   * the payment provider retries for days, and an order has its link anyway. One error is enough for an alarm.
   */
  private watchSales(namespace: string, watched: ShopFunction[]): void {
    this.alarm('sales', {
      metric: loggedErrors(this, { metric: { namespace, name: 'SalesThatNeedAPerson' }, watched }),
      severity: 2,
      says: 'A payment is disputed or could not be settled, or a mail about an order was refused',
      runbook: 'a-sale-needs-a-person',
    });
  }

  /**
   * Watches the pages. A page that cannot be rendered is sent empty, and the browser fills it: slower and invisible for
   * machines, but no error for visitors.
   */
  private watchPages(namespace: string, watched: ShopFunction): void {
    this.alarm('pages-not-drawn', {
      metric: loggedErrors(this, { metric: { namespace, name: 'PagesNotDrawn' }, watched: [watched] }),
      severity: 2,
      says: 'Pages are sent without their content, or their data could not be read',
      runbook: 'pages-are-not-drawn',
      threshold: 3,
    });
  }

  /**
   * Watches the search. If it cannot open the newest index, it answers from the previous one and logs it; visitors see
   * no error.
   */
  private watchSearch(namespace: string, watched: ShopFunction): void {
    this.alarm('search-index-behind', {
      metric: loggedErrors(this, { metric: { namespace, name: 'SearchesWithAnOlderIndex' }, watched: [watched] }),
      severity: 2,
      says: 'The search answers from an older index, or not at all',
      runbook: 'the-search-is-behind',
      threshold: 3,
    });
  }

  /** Watches unreadable items. A list leaves them out: visitors miss something, and nothing fails. */
  private watchItems(namespace: string, watched: ShopFunction[]): void {
    this.alarm('unreadable-items', {
      metric: loggedLines(this, {
        metric: { namespace, name: 'UnreadableItems' },
        watched,
        id: 'unreadable',
        filterPattern: FilterPattern.stringValue('$.error.name', '=', 'UnreadableItem'),
      }),
      severity: 2,
      says: 'An item of the table cannot be read: it is left out, or what needs it fails',
      runbook: 'an-item-cannot-be-read',
    });
  }

  private watchWorkflow(watched: Workflow): void {
    const happened = (name: string) =>
      counted('AWS/States', name, {
        StateMachineArn: `arn:${this.partition}:states:${this.region}:${this.account}:stateMachine:${watched.knownName}`,
      });
    this.alarm(watched.node.id, {
      metric: sum({ failed: happened('ExecutionsFailed'), late: happened('ExecutionsTimedOut') }),
      severity: severityOf[watched.node.id] ?? 2,
      says: `An execution of the workflow ${watched.node.id} failed or ran out of time`,
      runbook: `workflow-${watched.node.id}`,
    });
  }

  private watchApi({ id }: ApiStack): void {
    this.alarm('api', {
      metric: counted('AWS/ApiGateway', '5xx', { ApiId: id.readBy(this) }),
      severity: 1,
      says: 'The API answered with server errors (5xx)',
      runbook: 'the-api-answers-5xx',
      threshold: 3,
    });
  }

  private watchTable({ tableName }: DataStack): void {
    const happened = (prefix: string, index?: string) => {
      const dimensions = { TableName: tableName, ...(index && { GlobalSecondaryIndexName: index }) };
      return Object.fromEntries(
        ['Read', 'Write'].map((kind) => [
          `${prefix}${kind}s`,
          counted('AWS/DynamoDB', `${kind}ThrottleEvents`, dimensions),
        ]),
      );
    };
    this.alarm('table', {
      metric: sum(Object.assign(happened('table'), ...indexes.map((index) => happened(index, index)))),
      severity: 1,
      says: 'The table or an index refused requests because there were too many at once',
      runbook: 'the-table-throttles',
    });
  }

  private watchMail(configurationSet: string): void {
    const happened = (name: string) => counted('AWS/SES', name, { 'configuration-set': configurationSet });
    this.alarm('mail', {
      metric: sum({ bounces: happened('Bounce'), complaints: happened('Complaint'), rejects: happened('Reject') }),
      severity: 3,
      says: 'Mails bounced, were rejected or were called spam',
      runbook: 'mails-bounce',
      threshold: 5,
    });
  }

  /** Watches what visitors and customers feel before anything fails. */
  private watchCustomers(stage: Stage, api: ApiStack, identity: IdentityStack): void {
    const raise: Raise = (id, props) => this.alarm(id, props);
    watchCheckout(this, stage.prefix, api.functions.checkout, raise);
    watchLatency(api.id.readBy(this), raise);
    watchRefusals(this, stage, accessLogName(stage), raise);
    watchPoolThrottles(identity.countsFor(this), raise);
    if (stage.firewall) watchPoolFirewall(this, stage, raise);
    watchReputation(raise);
    watchMissedEvents(missedEventsName(stage), raise);
  }

  private alarm(id: string, props: StageAlarmProps): void {
    alarmBy(this, this.topic, id, props);
  }
}

const lambdaMetric = (name: 'Errors' | 'Throttles', dimensions?: Record<string, string>) =>
  counted('AWS/Lambda', name, dimensions);
