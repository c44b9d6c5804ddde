import { describe, expect, test } from 'vitest';
import { contract } from '../../core/contract.ts';
import { type Access, gatewayRouteKey, type Route } from '../../core/wire/route.ts';
import { at, plain, resources } from './support/synthesized.ts';

const contracted = Object.entries(contract as Record<string, Route>);
const routes = () =>
  new Map(resources('AWS::ApiGatewayV2::Route').map(({ properties }) => [plain(properties['RouteKey']), properties]));

/** The authorizer of a route. */
const authorization: Record<Access, string> = {
  public: 'NONE',
  stripe: 'NONE',
  operator: 'AWS_IAM',
  customer: 'JWT',
  admin: 'JWT',
  'admin-to-be': 'JWT',
};

/** Returns the function that a route's integration calls. */
function functionOf(route: unknown): unknown {
  const integrationId = /<(.+)>/.exec(plain(at(route, 'Target')))?.[1];
  const integration = resources('AWS::ApiGatewayV2::Integration').find(({ id }) => id === integrationId);
  const functionId = /<(.+)\.Arn>/.exec(plain(integration?.properties['IntegrationUri']))?.[1];
  return resources('AWS::Lambda::Function').find(({ id }) => id === functionId)?.properties['FunctionName'];
}

describe('the API', () => {
  test('has exactly the routes of the contract, and HEAD for its documents and links', () => {
    const heads = contracted
      .filter(([, { sends, answersHead }]) => sends === 'document' || answersHead)
      .map(([key]) => key.replace('GET ', 'HEAD '));
    expect([...routes().keys()].sort()).toEqual([...contracted.map(([key]) => gatewayRouteKey(key)), ...heads].sort());
    for (const head of heads)
      expect(functionOf(routes().get(head))).toBe(functionOf(routes().get(head.replace('HEAD ', 'GET '))));
  });

  test.each(contracted)(
    '%s goes to its function, and only who may call it gets there',
    (key, { access, function: name }) => {
      const route = routes().get(gatewayRouteKey(key));
      expect(functionOf(route)).toBe(`photo-shop-dev-${name}`);
      expect(route?.['AuthorizationType']).toBe(authorization[access]);
    },
  );

  test("accepts the pool's tokens for this client as a sign-in, and no others", () => {
    const [authorizer, ...others] = resources('AWS::ApiGatewayV2::Authorizer').filter(
      ({ properties }) => properties['AuthorizerType'] === 'JWT',
    );
    expect(others).toEqual([]);
    expect(authorizer?.properties['IdentitySource']).toEqual(['$request.header.Authorization']);
    const { Issuer, Audience } = at(authorizer, 'properties', 'JwtConfiguration') as {
      Issuer: unknown;
      Audience: unknown[];
    };
    expect(plain(Issuer)).toBe('https://cognito-idp.eu-central-1.<AWS::URLSuffix>/<shareduserpoolid>');
    expect(Audience.map(plain)).toEqual(['<sharedclientid>']);
    for (const [key, { access }] of contracted.filter(
      ([, { access: needed }]) => needed === 'customer' || needed === 'admin',
    )) {
      expect([access, plain(routes().get(gatewayRouteKey(key))?.['AuthorizerId'])]).toEqual([
        access,
        `<${authorizer?.id}>`,
      ]);
    }
  });

  test('answers at its root, without a version in its paths', () => {
    expect(resources('AWS::ApiGatewayV2::Stage').map(({ properties }) => properties['StageName'])).toEqual([
      '$default',
    ]);
  });

  test('limits how often it is called, and the public writes and searches further', () => {
    const [live] = resources('AWS::ApiGatewayV2::Stage');
    const limit = at(live, 'properties', 'DefaultRouteSettings', 'ThrottlingRateLimit') as number;
    expect(limit).toBeGreaterThan(0);
    const publicWrites = contracted
      .filter(([key, { access }]) => key.startsWith('POST ') && access === 'public')
      .map(([key]) => key);
    // Each opening may request a session from the payment provider.
    for (const method of ['GET', 'HEAD']) publicWrites.push(`${method} /api/orders/{order_id}/payment-page`);
    // Its names are meant for the mail's reader.
    publicWrites.push('GET /api/orders/{order_id}/cart/{left}');
    const limited = at(live, 'properties', 'RouteSettings') as Record<string, { ThrottlingRateLimit: number }>;
    expect(Object.keys(limited).sort()).toEqual(publicWrites.sort());
    for (const settings of Object.values(limited)) expect(settings.ThrottlingRateLimit).toBeLessThan(limit);
  });

  test('logs under a name that needs no entry in the account’s policy of logs, whose length is limited', () => {
    const names = resources('AWS::Logs::LogGroup').map(({ properties }) => plain(properties['LogGroupName']));
    expect(names).toContain('/aws/vendedlogs/apigateway/photo-shop-dev');
    expect(names.filter((name) => name.startsWith('/aws/apigateway/'))).toEqual([]);
  });

  test('logs what was asked and how it ended, and no address of a visitor', () => {
    const format = at(resources('AWS::ApiGatewayV2::Stage')[0], 'properties', 'AccessLogSettings', 'Format');
    expect(format).toContain('$context.status');
    expect(format).not.toMatch(/sourceIp|userAgent|identity/);
  });
});
