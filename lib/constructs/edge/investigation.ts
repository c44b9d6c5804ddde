import { ArnFormat, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { Effect, PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource, LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import { CfnLoggingConfiguration, type CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import type { Stage } from '../../stage.ts';

/** Tells whether the stage keeps logs with visitors' addresses now. A moment that has passed counts as absent. */
export const investigates = ({ investigateUntil }: Pick<Stage, 'investigateUntil'>): boolean =>
  investigateUntil !== undefined && Date.parse(`${investigateUntil}Z`) > Date.now();

/** The facts of a request, without its address: those of links and private galleries open them for anybody. */
const RECORDED = [
  'date',
  'time',
  'c-ip',
  'cs-method',
  'sc-status',
  'x-edge-result-type',
  'x-edge-request-id',
  'time-taken',
];

/**
 * Names the logs by their end. The schedule deletes their sources without CloudFormation's knowledge; only a changed
 * name makes it write them again for the next investigation.
 */
const nameOf = ({ investigateUntil = '' }: Stage) => investigateUntil.replace(/\D/g, '');

/** Logs the requests that a firewall blocks: network address, rule and time. */
export function logBlocked(scope: Construct, stage: Stage, acl: CfnWebACL): void {
  // AWS accepts only a log of this beginning.
  const log = shortLog(scope, 'blocked-log', `aws-waf-logs-${stage.prefix}-${nameOf(stage)}`);
  new CfnLoggingConfiguration(scope, 'blocked', {
    resourceArn: acl.attrArn,
    logDestinationConfigs: [withoutStar(scope, log)],
    redactedFields: [
      { uriPath: {} },
      { queryString: {} },
      ...['cookie', 'authorization', 'referer'].map((name) => ({ singleHeader: { Name: name } })),
    ],
    loggingFilter: {
      DefaultBehavior: 'DROP',
      Filters: [{ Behavior: 'KEEP', Requirement: 'MEETS_ANY', Conditions: [{ ActionCondition: { Action: 'BLOCK' } }] }],
    },
  });
  endsBy(scope, stage, 'blocked', {
    action: 'wafv2:deleteLoggingConfiguration',
    permission: 'wafv2:DeleteLoggingConfiguration',
    resource: acl.attrArn,
    input: { ResourceArn: acl.attrArn },
  });
}

/** Logs every request at the distribution. */
export function logRequests(scope: Construct, stage: Stage, distributionArn: string): void {
  const log = shortLog(scope, 'requests-log', `/aws/vendedlogs/cloudfront/${stage.prefix}-${nameOf(stage)}`);
  const source = new CfnDeliverySource(scope, 'requests-source', {
    name: `${stage.prefix}-requests`,
    logType: 'ACCESS_LOGS',
    resourceArn: distributionArn,
  });
  const destination = new CfnDeliveryDestination(scope, 'requests-destination', {
    name: `${stage.prefix}-requests-${nameOf(stage)}`,
    destinationResourceArn: withoutStar(scope, log),
  });
  const delivery = new CfnDelivery(scope, 'requests', {
    deliverySourceName: source.name,
    deliveryDestinationArn: destination.attrArn,
    recordFields: RECORDED,
  });
  delivery.addDependency(source);
  endsBy(scope, stage, 'requests', {
    action: 'cloudwatchlogs:deleteDelivery',
    permission: 'logs:DeleteDelivery',
    resource: delivery.attrArn,
    input: { Id: delivery.attrDeliveryId },
  });
}

const shortLog = (scope: Construct, id: string, logGroupName: string) =>
  new LogGroup(scope, id, { logGroupName, retention: RetentionDays.ONE_WEEK, removalPolicy: RemovalPolicy.DESTROY });

/** Returns a log's ARN as its receivers want it: without the last `:*`. */
const withoutStar = (scope: Construct, log: LogGroup) =>
  Stack.of(scope).formatArn({
    service: 'logs',
    resource: 'log-group',
    resourceName: log.logGroupName,
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  });

interface End {
  /** The scheduler's name of the call. */
  action: string;
  permission: string;
  resource: string;
  input: Record<string, string>;
}

/** Ends a log at the stage's moment: one call by the clock, without a function. */
function endsBy(scope: Construct, stage: Stage, id: string, { action, permission, resource, input }: End): void {
  const role = new Role(scope, `${id}-end-role`, {
    assumedBy: new ServicePrincipal('scheduler.amazonaws.com'),
    inlinePolicies: {
      end: new PolicyDocument({
        statements: [new PolicyStatement({ effect: Effect.ALLOW, actions: [permission], resources: [resource] })],
      }),
    },
  });
  new CfnSchedule(scope, `${id}-end`, {
    name: `${stage.prefix}-${id}-end`,
    scheduleExpression: `at(${stage.investigateUntil}:00)`,
    scheduleExpressionTimezone: 'UTC',
    flexibleTimeWindow: { mode: 'OFF' },
    target: {
      arn: `arn:${Stack.of(scope).partition}:scheduler:::aws-sdk:${action}`,
      roleArn: role.roleArn,
      input: Stack.of(scope).toJsonString(input),
    },
  });
}
