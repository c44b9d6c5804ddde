import { describe, expect, test } from 'vitest';
import { contract } from '../../core/contract/contract.ts';
import { at, dev, listAt, plain, resources, synthesize } from './support/synthesized.ts';

const firewalls = (shop = dev()) => resources('AWS::WAFv2::WebACL', shop);
const atTheSite = () => firewalls().find(({ properties }) => properties['Scope'] === 'CLOUDFRONT');

/** What a rule counts: the paths, as they begin. */
function pathsOf(rule: unknown): string[] {
  const scope = at(rule, 'Statement', 'RateBasedStatement', 'ScopeDownStatement');
  const statements = at(scope, 'ByteMatchStatement') ? [scope] : listAt(scope, 'OrStatement', 'Statements');
  return statements.map((one) => plain(at(one, 'ByteMatchStatement', 'SearchString')));
}

/** The calls of the pool that a rule is about. */
const callsOf = (rule: unknown) =>
  [...JSON.stringify(rule).matchAll(/"SearchString":"awscognitoidentityproviderservice\.(\w+)"/g)].map(
    ([, call]) => call,
  );

describe('the firewall', () => {
  test('limits each address in what writes, searches, signs up or draws pictures for anybody', () => {
    const counted = listAt(atTheSite()?.properties, 'Rules').flatMap(pathsOf);
    const open = Object.entries(contract)
      .filter(([, { access }]) => access === 'public')
      .map(([key]) => key.split(' ') as [string, string]);
    // These two are settled by asking the payment provider, or opened by a token; their own function limits them.
    const without = ['/api/handle-payment-success', '/api/unsubscribe/{token}', '/api/generate-download-links'];
    const missing = open
      .filter(([method, path]) => method === 'POST' || path.startsWith('/share/') || path === '/api/captcha')
      .filter(([, path]) => !counted.some((start) => path.startsWith(start)) && !without.includes(path));
    expect(missing).toEqual([]);
  });

  test('counts a path as API Gateway will read it, however it is written', () => {
    const matches = JSON.stringify(atTheSite()?.properties).match(/"TextTransformations":\[[^\]]*\]/g) ?? [];
    expect(matches.length).toBeGreaterThan(5);
    for (const one of matches) expect(one).toMatch(/URL_DECODE.*NORMALIZE_PATH/);
  });

  test('answers what is too much with the error of the shop that its pages explain', () => {
    for (const { properties } of firewalls()) {
      const content = String(at(properties, 'CustomResponseBodies', 'slow_down', 'Content'));
      expect(JSON.parse(content)).toMatchObject({ error: { code: 'too_many_requests' } });
      for (const rule of listAt(properties, 'Rules').filter((one) => at(one, 'Statement', 'RateBasedStatement')))
        expect(at(rule, 'Action', 'Block', 'CustomResponse', 'ResponseCode')).toBe(429);
    }
  });

  test("keeps no samples of requests, which would hold visitors' addresses", () => {
    expect(firewalls()).toHaveLength(2);
    for (const { properties } of firewalls())
      expect(JSON.stringify(properties)).not.toContain('"SampledRequestsEnabled":true');
  });

  test('stands before the distribution, and another one before the pool, which browsers call directly', () => {
    const [distribution] = resources('AWS::CloudFront::Distribution');
    expect(at(distribution, 'properties', 'DistributionConfig', 'WebACLId')).toEqual({
      'Fn::GetStackOutput': { StackName: 'photo-shop-dev-firewall', OutputName: 'WebAclArn', Region: 'us-east-1' },
    });
    const [guarded] = resources('AWS::WAFv2::WebACLAssociation');
    expect(plain(guarded?.properties['ResourceArn'])).toMatch(/^<pool.*\.Arn>$/);
    expect(atTheSite()?.stack).toBe('firewall');
  });

  test('lets nobody delete a user by the pool’s own call, which would leave the account behind, and few codes be asked for', () => {
    const atThePool = firewalls().find(({ properties }) => properties['Scope'] === 'REGIONAL');
    const [deletion, codes] = listAt(atThePool?.properties, 'Rules');
    expect(at(deletion, 'Action')).toEqual({ Block: {} });
    expect(callsOf(deletion)).toEqual(['deleteuser']);
    expect(callsOf(codes)).toEqual([
      'forgotpassword',
      'confirmforgotpassword',
      'resendconfirmationcode',
      'confirmsignup',
    ]);
    expect(at(codes, 'Statement', 'RateBasedStatement', 'Limit')).toBeLessThan(100);
  });

  test('is away where the stage says so, and nothing waits for it', () => {
    const shop = synthesize({ firewall: false });
    expect(firewalls(shop)).toEqual([]);
    expect(JSON.stringify(resources('AWS::CloudFront::Distribution', shop))).not.toContain('WebACLId');
  });
});
