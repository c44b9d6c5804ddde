import {
  MAX_INTEGRATION_SECONDS,
  type ApiRoute,
  type HttpApi,
  type JwtAuthorizer,
} from '../../api-gateway/http-api.ts';
import type { DeclaredFunction } from './functions.ts';
import { TemplateError } from '../intrinsics.ts';
import type { Resource } from '../resources.ts';

interface RouteProperties {
  ApiId: string;
  RouteKey: string;
  AuthorizationType?: string;
  AuthorizerId?: string;
  AuthorizationScopes?: string[];
  Target?: string;
}
interface AuthorizerProperties {
  AuthorizerType: string;
  IdentitySource?: string[];
  JwtConfiguration?: { Issuer?: string; Audience?: string[] };
}
interface IntegrationProperties {
  IntegrationType: string;
  IntegrationUri: string;
  PayloadFormatVersion?: string;
  TimeoutInMillis?: number;
}

/** Returns the HTTP APIs with their routes; stages, integrations and authorizers are part of them. */
export function readHttpApis(resources: readonly Resource[], functions: readonly DeclaredFunction[]): HttpApi[] {
  return resources
    .filter(({ type }) => type === 'AWS::ApiGatewayV2::Api')
    .map((api) => {
      const [, , , region = '', account = ''] = accountArn(resources);
      const stage = resources.find(
        ({ type, properties }) => type === 'AWS::ApiGatewayV2::Stage' && properties['ApiId'] === api.id,
      );
      if (stage === undefined) throw new TemplateError(`${api.logicalId}: the API has no stage: add one.`);
      return {
        id: api.id,
        executeArn: `arn:aws:execute-api:${region}:${account}:${api.id}`,
        account,
        stage: stage.id,
        routes: resources
          .filter(({ type, properties }) => type === 'AWS::ApiGatewayV2::Route' && properties['ApiId'] === api.id)
          .map((route) => readRoute(route, resources, functions)),
      };
    });
}

function readRoute(route: Resource, resources: readonly Resource[], functions: readonly DeclaredFunction[]): ApiRoute {
  const { RouteKey, AuthorizationType = 'NONE', Target = '' } = route.properties as unknown as RouteProperties;
  const refuse = (why: string) => new TemplateError(`${route.logicalId} (${RouteKey}): ${why}`);
  const authorization = AuthorizationType === 'JWT' ? readAuthorizer(route, resources, refuse) : AuthorizationType;
  if (typeof authorization === 'string' && authorization !== 'NONE' && authorization !== 'AWS_IAM')
    throw refuse(`the local API does not know the authorization ${AuthorizationType}.`);
  const integration = resources.find(
    ({ type, id }) => type === 'AWS::ApiGatewayV2::Integration' && `integrations/${id}` === Target,
  );
  if (integration === undefined) throw refuse('its integration is missing.');
  const { IntegrationType, IntegrationUri, PayloadFormatVersion, TimeoutInMillis } =
    integration.properties as unknown as IntegrationProperties;
  if (IntegrationType !== 'AWS_PROXY' || PayloadFormatVersion !== '2.0')
    throw refuse('only functions with payload format 2.0 are known here.');
  const target = functions.find(({ arn }) => IntegrationUri === arn || IntegrationUri.includes(`/functions/${arn}/`));
  if (target === undefined) throw refuse(`there is no function ${IntegrationUri}.`);
  return {
    key: RouteKey,
    authorization,
    functionArn: target.arn,
    functionPolicy: target.policy,
    timeoutSeconds: Math.min((TimeoutInMillis ?? 30_000) / 1000, MAX_INTEGRATION_SECONDS),
  };
}

function readAuthorizer(
  route: Resource,
  resources: readonly Resource[],
  refuse: (why: string) => TemplateError,
): JwtAuthorizer {
  const { AuthorizerId, AuthorizationScopes = [], ApiId } = route.properties as unknown as RouteProperties;
  const authorizer = resources.find(
    ({ type, id, properties }) =>
      type === 'AWS::ApiGatewayV2::Authorizer' && id === AuthorizerId && properties['ApiId'] === ApiId,
  );
  if (authorizer === undefined) throw refuse('its authorizer is missing.');
  const { AuthorizerType, IdentitySource, JwtConfiguration } = authorizer.properties as unknown as AuthorizerProperties;
  const { Issuer, Audience = [] } = JwtConfiguration ?? {};
  if (AuthorizerType !== 'JWT' || Issuer === undefined)
    throw refuse('its authorizer must be a JWT authorizer with an issuer.');
  if (IdentitySource?.join() !== '$request.header.Authorization')
    throw refuse('the local API takes tokens from $request.header.Authorization only.');
  return { issuer: Issuer, audience: Audience, scopes: AuthorizationScopes };
}

/** Returns region and account from a function's ARN. */
function accountArn(resources: readonly Resource[]): string[] {
  return (resources.find(({ type }) => type === 'AWS::Lambda::Function')?.arn ?? '').split(':');
}
