import { RemovalPolicy } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  HttpMethod,
  HttpStage,
  LogGroupLogDestination,
  type CfnStage,
  type HttpApi,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Stage } from '../stage.ts';
import { API_LIMITS } from './limits.ts';
import { gatewayRoutes } from './routes.ts';

const routeLimit = ({ rate, burst }: { rate: number; burst: number }) => ({
  ThrottlingRateLimit: rate,
  ThrottlingBurstLimit: burst,
});

/** Returns the name of the API's access log. Only logs there need no entry in the account's limited log policy. */
export const accessLogName = ({ prefix }: Stage): string => `/aws/vendedlogs/apigateway/${prefix}`;

/** Publishes the API's routes, with an access log and a rate limit. */
export function addLiveStage(scope: Construct, api: HttpApi, stage: Stage): void {
  const accessLog = new LogGroup(scope, 'access-log', {
    logGroupName: accessLogName(stage),
    retention: stage.logRetentionDays,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const live = new HttpStage(scope, 'live', {
    httpApi: api,
    stageName: '$default',
    autoDeploy: true,
    throttle: { rateLimit: API_LIMITS.all.rate, burstLimit: API_LIMITS.all.burst },
    detailedMetricsEnabled: false,
    accessLogSettings: {
      destination: new LogGroupLogDestination(accessLog),
      format: AccessLogFormat.custom(accessLogLine),
    },
  });
  const limited = gatewayRoutes().filter(
    ({ methods, route }) => route.access === 'public' && (methods.includes(HttpMethod.POST) || route.writes),
  );
  (live.node.defaultChild as CfnStage).routeSettings = Object.fromEntries(
    limited.flatMap(({ methods, path, route }) =>
      methods.map((method) => [
        `${method} ${path}`,
        routeLimit(route.function === 'search' ? API_LIMITS.search : API_LIMITS.publicWrite),
      ]),
    ),
  );
  live.node.addDependency(...api.node.children.filter((child) => child.node.id !== 'Resource'));
}

/**
 * The caller, the request, its result and its duration. The request's id leads to the function's log. Without visitors'
 * addresses.
 */
const accessLogLine = JSON.stringify({
  request_id: '$context.requestId',
  time: '$context.requestTime',
  route: '$context.routeKey',
  status: '$context.status',
  milliseconds: '$context.responseLatency',
  bytes: '$context.responseLength',
  integration_error: '$context.integrationErrorMessage',
});
