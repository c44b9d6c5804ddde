import { describe, expect, test } from 'vitest';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '../../core/contract.ts';
import type { Route } from '../../core/wire/route.ts';
import { at, dev, listAt, plain, resources, synthesize } from './support/synthesized.ts';

const guarded = synthesize({ firewall: true });
const firewalls = (shop = guarded) => resources('AWS::WAFv2::WebACL', shop);
const atTheSite = () => firewalls().find(({ properties }) => properties['Scope'] === 'CLOUDFRONT');

const distribution = () =>
  at(resources('AWS::CloudFront::Distribution', guarded)[0], 'properties', 'DistributionConfig');
const scope = ['Statement', 'RateBasedStatement', 'ScopeDownStatement'];

/** Returns the beginnings of the paths that a rule counts. */
function pathsOf(rule: unknown): string[] {
  const counted = at(rule, ...scope);
  const statements = at(counted, 'ByteMatchStatement') ? [counted] : listAt(counted, 'OrStatement', 'Statements');
  return statements.map((one) => plain(at(one, 'ByteMatchStatement', 'SearchString')));
}

/** Returns the pool's calls in a rule. */
const callsOf = (rule: unknown) =>
  [...JSON.stringify(rule).matchAll(/"SearchString":"awscognitoidentityproviderservice\.(\w+)"/g)].map(
    ([, call]) => call,
  );

describe('the firewall', () => {
  test('limits each address in what writes, searches, signs up or draws pictures for anybody', () => {
    const counted = listAt(atTheSite()?.properties, 'Rules').flatMap(pathsOf);
    const open = Object.entries<Route>(contract)
      .filter(([, { access }]) => access === 'public')
      .map(([key, { writes }]) => ({ method: key.split(' ')[0]!, path: key.split(' ')[1]!, writes }));
    const missing = open
      .filter(
        ({ method, path, writes }) =>
          method !== 'GET' || writes || path.startsWith('/share/') || path === '/api/captcha',
      )
      .filter(({ path }) => !counted.some((start) => path.startsWith(start)));
    expect(missing).toEqual([]);
  });

  test('lets a family return from the payment page together, and limits an address to a tenth of the total', () => {
    const [rule] = listAt(atTheSite()?.properties, 'Rules').filter((one) =>
      pathsOf(one).includes('/api/handle-payment-success'),
    );
    expect(pathsOf(rule)).toContain('/api/orders/');
    const limit = Number(at(rule, 'Statement', 'RateBasedStatement', 'Limit'));
    expect(limit).toBeGreaterThan(200);
    expect(limit / 300).toBeLessThanOrEqual(20 / 10);
  });

  /**
   * Tells whether a rule counts a path. It leaves out matches of its pattern, both as written and as API Gateway reads
   * them.
   */
  function counts(rule: unknown, path: string): boolean {
    const views = listAt(rule, ...scope, 'NotStatement', 'Statement', 'AndStatement', 'Statements');
    expect(views).toHaveLength(2);
    return !views.every((view) => {
      const regex = new RegExp(plain(at(view, 'RegexMatchStatement', 'RegexString')));
      const seen = listAt(view, 'RegexMatchStatement', 'TextTransformations').map((one) => at(one, 'Type'));
      return regex.test(seen.includes('NORMALIZE_PATH') ? asRead(path) : path);
    });
  }

  /** Returns a path as API Gateway reads it. */
  const asRead = (path: string) => new URL(decodeURIComponent(path).replace(/\/+/g, '/'), 'http://shop').pathname;

  /** Returns each pattern of the distribution, and whether it leads to a bucket. */
  const patterns = () => {
    const buckets = listAt(distribution(), 'Origins')
      .filter((origin) => at(origin, 'S3OriginConfig'))
      .map((origin) => at(origin, 'Id'));
    return listAt(distribution(), 'CacheBehaviors').map((one) => ({
      pattern: plain(at(one, 'PathPattern')),
      inBucket: buckets.includes(at(one, 'TargetOriginId')),
    }));
  };

  /** Returns an address that matches a pattern of the distribution. */
  const addressOf = (pattern: string) =>
    pattern === '/thumbnails/*'
      ? '/thumbnails/770101/1/AbCdEfGhIjKlMnOpQrStUv/900001/17'
      : pattern.replaceAll('*', 'x');

  /** Addresses that look like files but are not matched as files. */
  const disguised = ['//assets/x', '/assets/../770101', '/assets/%2e%2e/770101', '/covers/%2E%2E/api/settings'];

  test('limits each address in pages, and counts no file, picture or call of the API as one', () => {
    const [rule] = listAt(atTheSite()?.properties, 'Rules').filter((one) => at(one, 'Name') === 'pages');
    expect(at(rule, 'Statement', 'RateBasedStatement', 'Limit')).toBe(2000);
    expect(patterns().length).toBeGreaterThan(10);
    expect(patterns().filter(({ pattern }) => counts(rule, addressOf(pattern)))).toEqual([]);
    const pages = ['/', '/770101', '/770101/1/900001', '/search/q/anna', '/sitemap.xml', '/apis', '/%61ssets/x'];
    for (const path of [...pages, ...disguised.slice(0, 3)]) expect([path, counts(rule, path)]).toEqual([path, true]);
  });

  test('limits each address to a fifth of the API’s rate for functions, and ignores bucket files', () => {
    const [rule] = listAt(atTheSite()?.properties, 'Rules').filter((one) => at(one, 'Name') === 'functions');
    const [live] = resources('AWS::ApiGatewayV2::Stage');
    const ofAll = Number(at(live, 'properties', 'DefaultRouteSettings', 'ThrottlingRateLimit'));
    expect(Number(at(rule, 'Statement', 'RateBasedStatement', 'Limit')) / 300).toBeLessThanOrEqual(ofAll / 5);
    for (const { pattern, inBucket } of patterns())
      expect([pattern, counts(rule, addressOf(pattern))]).toEqual([pattern, !inBucket]);
    const asked = Object.keys(contract).map((key) => key.split(' ')[1]!.replace(/\{\w+\+?\}/g, '1'));
    for (const path of [...asked, ...disguised]) expect([path, counts(rule, path)]).toEqual([path, true]);
  });

  test('counts a path that begins in a certain way as API Gateway will read it, however it is written', () => {
    const begins = [
      ...JSON.stringify(atTheSite()?.properties).matchAll(
        /"PositionalConstraint":"STARTS_WITH"[^[]*("TextTransformations":\[[^\]]*\])/g,
      ),
    ];
    expect(begins.length).toBeGreaterThan(5);
    for (const [, transformations] of begins) expect(transformations).toMatch(/URL_DECODE.*NORMALIZE_PATH/);
  });

  test('answers excess calls with the shop’s error that its pages explain', () => {
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
    const [distribution] = resources('AWS::CloudFront::Distribution', guarded);
    expect(at(distribution, 'properties', 'DistributionConfig', 'WebACLId')).toEqual({
      'Fn::GetStackOutput': { StackName: 'photo-shop-dev-firewall', OutputName: 'WebAclArn', Region: 'us-east-1' },
    });
    const [association] = resources('AWS::WAFv2::WebACLAssociation', guarded);
    expect(plain(association?.properties['ResourceArn'])).toMatch(/^<pool.*\.Arn>$/);
    expect(atTheSite()?.stack).toBe('firewall');
  });

  test('refuses the pool’s calls to delete a user, change an address, set a second factor or use a code; limits sign-ups', () => {
    const atThePool = firewalls().find(({ properties }) => properties['Scope'] === 'REGIONAL');
    const [refused, signUps] = listAt(atThePool?.properties, 'Rules');
    expect(at(refused, 'Action')).toEqual({ Block: {} });
    expect(callsOf(refused)).toEqual([
      'deleteuser',
      'updateuserattributes',
      'setusermfapreference',
      'associatesoftwaretoken',
      'verifysoftwaretoken',
      'resendconfirmationcode',
      'confirmsignup',
      'forgotpassword',
      'confirmforgotpassword',
    ]);
    expect(callsOf(signUps)).toEqual(['signup']);
    expect(at(signUps, 'Statement', 'RateBasedStatement', 'Limit')).toBeLessThan(100);
  });

  test('refuses no call of the pool that the shop’s pages make', () => {
    const root = join(import.meta.dirname, '..', '..');
    const calling = globSync('web/src/**/*.{ts,tsx}', { cwd: root }).filter((file) =>
      /\b(deleteUser|updateUserAttributes?|updateMFAPreference|setUpTOTP|verifyTOTPSetup|resendSignUpCode|confirmSignUp|(confirmR|r)esetPassword)\b/.test(
        readFileSync(join(root, file), 'utf8'),
      ),
    );
    expect(calling).toEqual([]);
  });

  test('blocks addresses known for attacks, and requests that only an exploit sends, after its own limits', () => {
    const rules = listAt(atTheSite()?.properties, 'Rules');
    const lists = rules.filter((one) => at(one, 'Statement', 'ManagedRuleGroupStatement'));
    expect(lists.map((one) => at(one, 'Name'))).toEqual([
      'AWSManagedRulesAmazonIpReputationList',
      'AWSManagedRulesKnownBadInputsRuleSet',
    ]);
    for (const one of lists) expect(at(one, 'OverrideAction', 'None')).toEqual({});
    expect(new Set(rules.map((one) => at(one, 'Priority'))).size).toBe(rules.length);
    expect(rules.slice(-2)).toEqual(lists);
  });

  test('takes other limits from the stage, and leaves the rest', () => {
    const shop = synthesize({ firewall: true, addressLimits: { pages: 5000, 'pool-sign-up': 90 } });
    const limitsOf = (acl: { properties: Record<string, unknown> }) =>
      listAt(acl.properties, 'Rules').map((one) => [
        at(one, 'Name'),
        at(one, 'Statement', 'RateBasedStatement', 'Limit'),
      ]);
    const all = firewalls(shop).flatMap(limitsOf);
    expect(all).toEqual(
      expect.arrayContaining([
        ['pages', 5000],
        ['sign-up', 90],
        ['sign-up', 600],
        ['search', 3000],
      ]),
    );
  });

  test('has the documented cost: itself and each of its rules by the month', () => {
    const rules = firewalls().flatMap(({ properties }) => listAt(properties, 'Rules'));
    const dollars = firewalls().length * 5 + rules.length;
    for (const file of ['docs/cost.md', 'lib/stage.ts']) {
      const text = readFileSync(join(import.meta.dirname, '..', '..', file), 'utf8').replace(/\s+(\* )?/g, ' ');
      expect(text).toMatch(new RegExp(`about (USD ${dollars}|${dollars} US dollars) a month`));
    }
  });

  test('is away where the stage says so, and nothing waits for it', () => {
    const shop = dev();
    expect(firewalls(shop)).toEqual([]);
    expect(JSON.stringify(resources('AWS::CloudFront::Distribution', shop))).not.toContain('WebACLId');
  });
});

describe('public routes that draw', () => {
  const kept = (shop = dev()) =>
    resources('AWS::Lambda::Function', shop)
      .filter(({ properties }) => properties['ReservedConcurrentExecutions'] !== undefined)
      .map(({ properties }) => [properties['FunctionName'], properties['ReservedConcurrentExecutions']]);

  test('runs as often at once as the stage lets it, and no other function does', () => {
    const shop = synthesize({ runAtOnce: { pages: 200, share: 50 } });
    expect(kept(shop).sort()).toEqual([
      ['photo-shop-dev-pages', 200],
      ['photo-shop-dev-share', 50],
    ]);
  });

  test('has nothing kept for it unless the stage says so: a new account would refuse it', () => {
    expect(kept()).toEqual([]);
  });
});

describe('an investigation', () => {
  const soon = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 16);
  const shop = synthesize({ firewall: true, investigateUntil: soon });
  const types = ['AWS::WAFv2::LoggingConfiguration', 'AWS::Logs::Delivery', 'AWS::Scheduler::Schedule'];

  test('is off by default, and after its moment', () => {
    const over = synthesize({ firewall: true, investigateUntil: '2026-11-01T18:00' });
    for (const type of types) {
      expect(resources(type, guarded)).toEqual([]);
      expect(resources(type, over)).toEqual([]);
    }
  });

  test('logs blocked requests only, and every request without its address, which may open a link', () => {
    const [blocked] = resources('AWS::WAFv2::LoggingConfiguration', shop);
    expect(at(blocked, 'properties', 'LoggingFilter', 'DefaultBehavior')).toBe('DROP');
    const hidden = listAt(blocked, 'properties', 'RedactedFields');
    expect(hidden.slice(0, 2)).toEqual([{ UriPath: {} }, { QueryString: {} }]);
    const headers = hidden.slice(2).map((one) => at(one, 'SingleHeader', 'Name'));
    expect(headers).toEqual(['cookie', 'authorization', 'referer']);
    const [delivery] = resources('AWS::Logs::Delivery', shop);
    const fields = listAt(delivery, 'properties', 'RecordFields').map(String);
    expect(fields).toContain('c-ip');
    expect(fields.filter((field) => /cookie|query|referer|uri/i.test(field))).toEqual([]);
  });

  test('ends by itself at its moment: the scheduler deletes both logs’ sources, and may do nothing else', () => {
    const schedules = resources('AWS::Scheduler::Schedule', shop);
    expect(schedules.map(({ properties }) => properties['ScheduleExpression'])).toEqual([
      `at(${soon}:00)`,
      `at(${soon}:00)`,
    ]);
    const targets = schedules.map(({ properties }) => plain(at(properties, 'Target', 'Arn')));
    expect(targets.map((arn) => arn.split(':').slice(-2).join(':')).toSorted()).toEqual([
      'cloudwatchlogs:deleteDelivery',
      'wafv2:deleteLoggingConfiguration',
    ]);
    const allowed = resources('AWS::IAM::Role', shop)
      .filter(({ properties }) => JSON.stringify(properties).includes('scheduler.amazonaws.com'))
      .flatMap(({ properties }) => listAt(properties, 'Policies'))
      .flatMap((policy) => listAt(policy, 'PolicyDocument', 'Statement'))
      .map((statement) => at(statement, 'Action'));
    expect(allowed.toSorted()).toEqual(['logs:DeleteDelivery', 'wafv2:DeleteLoggingConfiguration']);
  });

  test('of a later moment writes its logs’ sources anew, which the schedule of the earlier one deleted', () => {
    const later = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 16);
    const again = synthesize({ firewall: true, investigateUntil: later });
    const named = (which: typeof shop) =>
      ['AWS::Logs::LogGroup', 'AWS::Logs::DeliveryDestination']
        .flatMap((type) => resources(type, which))
        .map(({ properties }) => plain(properties['LogGroupName'] ?? properties['Name']))
        .filter((name) => /waf-logs|cloudfront|-requests-/.test(name));
    expect(named(shop)).toHaveLength(3);
    expect(named(again).filter((name) => named(shop).includes(name))).toEqual([]);
  });

  test('keeps its logs for a week', () => {
    const logs = resources('AWS::Logs::LogGroup', shop).filter(({ properties }) =>
      /waf-logs|cloudfront/.test(plain(properties['LogGroupName'])),
    );
    expect(logs.map(({ properties }) => properties['RetentionInDays'])).toEqual([7, 7]);
  });

  test('lasts 14 days at most, and names its setting otherwise', () => {
    const late = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 16);
    expect(() => synthesize({ investigateUntil: late })).toThrow(/investigateUntil.*14 days/s);
    expect(() => synthesize({ investigateUntil: 'tomorrow' })).toThrow(/investigateUntil/);
  });
});
