import { Stack, Validations } from 'aws-cdk-lib';
import { HttpMethod, type HttpApi, type IHttpRouteAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpIamAuthorizer, HttpJwtAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { contract } from '../../core/contract.ts';
import { gatewayRouteKey, type Access, type Route, type RouteFunction } from '../../core/wire/route.ts';
import type { ShopFunction } from '../constructs/shop-function.ts';
import type { Functions, Surroundings } from './functions.ts';

/** Adds the routes of `core/contract` to the API, each with its function and its callers. */
export function addRoutes(api: HttpApi, functions: Functions, { shop: { stage }, identity }: Surroundings): void {
  const stack = Stack.of(api);
  const integrations = new Map<RouteFunction, HttpLambdaIntegration>();
  for (const [name, handler] of Object.entries(functions) as [RouteFunction, ShopFunction][]) {
    integrations.set(
      name,
      new HttpLambdaIntegration(`${name}-integration`, handler, { scopePermissionToRoute: false }),
    );
  }
  const signed = new HttpIamAuthorizer();
  // HTTP APIs compare an access token's `client_id` with the audience. The function checks the group of an admin's
  // route.
  const signedIn = new HttpJwtAuthorizer('signed-in', identity.issuerFor(stack), {
    authorizerName: `${stage.prefix}-signed-in`,
    jwtAudience: identity.audienceFor(stack),
  });
  const authorizers: Record<Access, IHttpRouteAuthorizer | undefined> = {
    public: undefined,
    stripe: undefined,
    operator: signed,
    customer: signedIn,
    admin: signedIn,
    'admin-to-be': signedIn,
  };
  for (const { methods, path, route } of gatewayRoutes()) {
    const authorizer = authorizers[route.access];
    const integration = integrations.get(route.function);
    if (!integration) throw new Error(`${path} names the function ${route.function}, which the API does not have.`);
    for (const added of api.addRoutes({ path, methods, integration, ...(authorizer && { authorizer }) })) {
      if (authorizer) continue;
      Validations.of(added).acknowledge({
        id: 'AwsSolutions-APIG4',
        reason:
          route.access === 'stripe'
            ? 'The payment provider signs the body; the function checks it.'
            : 'The contract makes this route public.',
      });
    }
  }
}

/**
 * Returns the routes with their methods. Programs also request documents and links with HEAD, only to check that they
 * exist. API Gateway does not answer HEAD by itself.
 */
export function gatewayRoutes(): { methods: HttpMethod[]; path: string; route: Route }[] {
  return Object.entries<Route>(contract).map(([key, route]) => {
    const [method = '', path = ''] = gatewayRouteKey(key).split(' ');
    const head = route.sends === 'document' || route.answersHead ? [HttpMethod.HEAD] : [];
    return { methods: [method as HttpMethod, ...head], path, route };
  });
}
