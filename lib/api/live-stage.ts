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
import { gatewayRoutes } from './routes.ts';

/** Requests a second, and at once, that the whole shop takes: a busy Sunday's galleries, and far from what would cost money. */
const everyRoute = { rateLimit: 500, burstLimit: 1000 };
/** The same for one route that writes (or has the payment provider write) and that anybody may call: paying crowds fit, a script that hammers does not. */
const publicWrite = { ThrottlingRateLimit: 20, ThrottlingBurstLimit: 60 };
/** And for searching, which writes nothing and asks at every few letters: a hundred people who type at once. */
const publicSearch = { ThrottlingRateLimit: 200, ThrottlingBurstLimit: 400 };

/** Puts the API's routes on the air, with a log of what is asked and a limit to how much. */
export function addLiveStage(scope: Construct, api: HttpApi, stage: Stage): void {
  const accessLog = new LogGroup(scope, 'access-log', {
    logGroupName: `/aws/apigateway/${stage.prefix}`,
    retention: stage.logRetentionDays,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const live = new HttpStage(scope, 'live', {
    httpApi: api,
    stageName: '$default',
    autoDeploy: true,
    throttle: everyRoute,
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
      methods.map((method) => [`${method} ${path}`, route.function === 'search' ? publicSearch : publicWrite]),
    ),
  );
  live.node.addDependency(...api.node.children.filter((child) => child.node.id !== 'Resource'));
}

/** Who asked what, how it ended and how long it took: the request's id leads to the function's log. No addresses of visitors. */
const accessLogLine = JSON.stringify({
  request_id: '$context.requestId',
  time: '$context.requestTime',
  route: '$context.routeKey',
  status: '$context.status',
  milliseconds: '$context.responseLatency',
  bytes: '$context.responseLength',
  integration_error: '$context.integrationErrorMessage',
});
