import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { entries } from '../../lib/entries.ts';
import { at, listAt, plain, resources, root, synthesize } from './support/synthesized.ts';

/** A stage with everything that an alarm watches. */
const whole = synthesize({
  firewall: true,
  domain: { name: 'foto.example', certificateArn: 'arn:aws:acm:us-east-1:1:certificate/x' },
});

const alarms = () => resources('AWS::CloudWatch::Alarm', whole);

/** Returns an alarm's counts, such as `Errors of photo-shop-dev-orders`. */
const countedBy = (alarm: unknown) =>
  [
    ...listAt(alarm, 'properties', 'Metrics').map((part) => at(part, 'MetricStat', 'Metric')),
    at(alarm, 'properties'),
  ].flatMap((metric) =>
    listAt(metric, 'Dimensions').map(
      (dimension) => `${String(at(metric, 'MetricName'))} of ${plain(at(dimension, 'Value'))}`,
    ),
  );
const counted = () => alarms().flatMap(countedBy);

test.each(Object.keys(entries))('an alarm tells when the function %s fails', (name) => {
  expect(counted()).toContain(`Errors of photo-shop-dev-${name}`);
});

test('a missing captcha raises no alarm, though its trigger fails; a hundred in five minutes do', () => {
  for (const name of ['pre-sign-up', 'pre-authentication', 'post-confirmation', 'send-code']) {
    const told = alarms().filter((alarm) => countedBy(alarm).includes(`Errors of photo-shop-dev-${name}`));
    expect(told.map(({ properties }) => [properties['Threshold'], properties['Period']])).toEqual([[100, 300]]);
  }
});

test('an alarm tells when functions are throttled', () => {
  const names = alarms().map(({ properties }) => [
    properties['Namespace'],
    properties['MetricName'],
    properties['Dimensions'],
  ]);
  expect(names).toContainEqual(['AWS/Lambda', 'Throttles', undefined]);
});

test.each([
  ['orders', 1],
  ['webhook', 1],
  ['settle-payment', 1],
  ['sweep-sales', 1],
  ['fetch-books', 1],
  ['send-link', 1],
  ['send-due-mails', 1],
  ['search', 3],
  ['pages', 3],
  ['pre-sign-up', 3],
  ['pre-authentication', 3],
  ['post-confirmation', 3],
  ['send-code', 3],
])('an alarm tells of errors that %s logs while it answers: from number %i', (name, threshold) => {
  expect(thresholdsOf('{ $.level = "ERROR" }', name)).toEqual([threshold]);
});

test.each(Object.keys(entries))('an alarm tells of an unreadable item that %s left out', (name) => {
  expect(thresholdsOf('{ $.error.name = "UnreadableItem" }', name)).toEqual([1]);
});

test('an alarm tells of a single buyer whom the checkout or the payment provider failed', () => {
  const pattern =
    '{ ($.level = "ERROR") || ($.code = "payment_provider_unavailable") || ' +
    '($.code = "products_not_configured") || ($.code = "settings_not_found") }';
  expect(thresholdsOf(pattern, 'checkout')).toEqual([1]);
});

/** Returns the alarms' thresholds for matching lines in the function's log. */
function thresholdsOf(pattern: string, name: string): unknown[] {
  const filter = resources('AWS::Logs::MetricFilter', whole).find(
    ({ properties }) =>
      plain(properties['LogGroupName']) === `/aws/lambda/photo-shop-dev-${name}` &&
      properties['FilterPattern'] === pattern,
  );
  const { MetricName, MetricNamespace } = at(filter, 'properties', 'MetricTransformations', 0) as Record<
    string,
    unknown
  >;
  return alarms()
    .filter(({ properties }) => properties['MetricName'] === MetricName && properties['Namespace'] === MetricNamespace)
    .map(({ properties }) => properties['Threshold']);
}

test.each([
  'batch-ingest',
  'ingest-polling',
  'fulfilment',
  'settlement',
  'search-index',
  'account-export',
  'import-starts',
  'many-customers',
  'refund-run',
  'bulk-mail',
  'close-sales',
])('an alarm tells when the workflow %s fails or is late', (name) => {
  const arn = `arn:aws:states:eu-central-1:<AWS::AccountId>:stateMachine:photo-shop-dev-${name}`;
  expect(counted()).toEqual(
    expect.arrayContaining(['ExecutionsFailed', 'ExecutionsTimedOut'].map((metric) => `${metric} of ${arn}`)),
  );
});

test('an alarm tells when the API breaks, the table refuses or mails bounce', () => {
  const metrics = counted().map((line) => line.split(' ')[0]);
  expect(metrics).toEqual(
    expect.arrayContaining(['5xx', 'ReadThrottleEvents', 'WriteThrottleEvents', 'Bounce', 'Complaint']),
  );
});

/** Returns the alarm with this beginning of its event. */
const alarmThatSays = (event: string) =>
  alarms().find((alarm) => String(at(alarm, 'properties', 'AlarmDescription')).includes(`: ${event}`));
const settingsOf = (alarm: unknown, ...names: string[]) => names.map((name) => at(alarm, 'properties', name));

describe('an alarm of what customers feel', () => {
  test('tells when buyers ask for the payment for ten minutes, and none gets there', () => {
    const alarm = alarmThatSays('Nobody could get to the payment for ten minutes');
    expect(settingsOf(alarm, 'Threshold', 'EvaluationPeriods')).toEqual([1, 2]);
    const [rule, ...parts] = listAt(alarm, 'properties', 'Metrics');
    expect(at(rule, 'Expression')).toBe('IF(FILL(asked, 0) >= 3 AND FILL(opened, 0) == 0, 1, 0)');
    const counts = parts.map((part) => [at(part, 'Id'), at(part, 'MetricStat', 'Metric', 'MetricName')]);
    expect(counts).toEqual([
      ['asked', 'CheckoutsAsked'],
      ['opened', 'PaymentPagesOpened'],
    ]);
    for (const [name, line] of [
      ['CheckoutsAsked', 'checkout asked'],
      ['PaymentPagesOpened', 'payment page opened'],
    ]) {
      const filter = resources('AWS::Logs::MetricFilter', whole).find(
        ({ properties }) => at(properties, 'MetricTransformations', 0, 'MetricName') === name,
      );
      expect(settingsOf(filter, 'FilterPattern', 'LogGroupName')).toEqual([
        `{ $.message = "${line}" }`,
        '/aws/lambda/photo-shop-dev-checkout',
      ]);
      expect(at(filter, 'properties', 'MetricTransformations', 0, 'DefaultValue')).toBe(0);
    }
  });

  test('tells of slow answers, once there are enough for a percentile', () => {
    const names = ['MetricName', 'ExtendedStatistic', 'Threshold', 'EvaluateLowSampleCountPercentile'];
    expect(settingsOf(alarmThatSays('One request in twenty'), ...names)).toEqual(['Latency', 'p95', 3000, 'ignore']);
  });

  test.each([
    ['SignInThrottles', 'the user pool'],
    ['SignUpThrottles', 'the user pool'],
    ['TokenRefreshThrottles', 'the user pool'],
    ['Reputation.BounceRate', 'the mail service'],
    ['Reputation.ComplaintRate', 'the mail service'],
  ])('tells of %s of %s', (name) => {
    const measured = alarms().flatMap((alarm) =>
      listAt(alarm, 'properties', 'Metrics').map((part) => at(part, 'MetricStat', 'Metric', 'MetricName')),
    );
    expect(measured).toContain(name);
  });

  test.each(['gsi1', 'gsi2'])('tells when the index %s throttles', (index) => {
    expect(counted()).toEqual(
      expect.arrayContaining([`ReadThrottleEvents of ${index}`, `WriteThrottleEvents of ${index}`]),
    );
  });

  test('tells of visitors whom a firewall or a limit of the API refuses', () => {
    expect(counted()).toEqual(
      expect.arrayContaining(['site', 'sign-in'].map((acl) => `BlockedRequests of photo-shop-dev-${acl}`)),
    );
    const refused = resources('AWS::Logs::MetricFilter', whole).filter(
      ({ properties }) => properties['LogGroupName'] === '/aws/vendedlogs/apigateway/photo-shop-dev',
    );
    expect(refused.map(({ properties }) => properties['FilterPattern'])).toEqual(['{ $.status = "429" }']);
    expect(settingsOf(alarmThatSays('The API answered 429'), 'MetricName', 'Threshold')).toEqual([
      'RequestsRefused',
      20,
    ]);
  });

  test('tells a month before the certificate ends, in the region of CloudFront', () => {
    const alarm = alarmThatSays('The certificate');
    expect(alarm?.stack).toBe('edge-alarms');
    expect(settingsOf(alarm, 'MetricName', 'Threshold', 'ComparisonOperator')).toEqual([
      'DaysToExpiry',
      30,
      'LessThanThreshold',
    ]);
  });
});

test('one dashboard shows sales, photos, mails, errors and cost, each from counts that exist', () => {
  const [dashboard, ...others] = resources('AWS::CloudWatch::Dashboard', whole);
  expect(others).toEqual([]);
  expect(dashboard?.properties['DashboardName']).toBe('photo-shop-dev');
  const body = plain(dashboard?.properties['DashboardBody']);
  const titles = [...body.matchAll(/"title":"([^"]+)"/g)].map(([, title]) => title);
  expect(titles).toEqual(['Sales', 'Photos on their way', 'Mails', 'Errors', 'Cost of the month so far (USD)']);
  const logged = resources('AWS::Logs::MetricFilter', whole).map(({ properties }) =>
    at(properties, 'MetricTransformations', 0, 'MetricName'),
  );
  const shown = [...body.matchAll(/"photo-shop-dev","(\w+)"/g)].map(([, name]) => name);
  expect(shown).toHaveLength(4);
  expect(shown.filter((name) => !logged.includes(name))).toEqual([]);
});

describe('each topic of alarms, one a region', () => {
  const statements = resources('AWS::SNS::TopicPolicy', whole).flatMap(({ properties }) =>
    listAt(properties, 'PolicyDocument', 'Statement'),
  );

  test("lets CloudWatch publish the alarms of this account, which a topic's own policy would otherwise keep out", () => {
    const allowed = statements.filter((statement) => at(statement, 'Effect') === 'Allow');
    expect(allowed.map((statement) => [at(statement, 'Principal', 'Service'), at(statement, 'Action')])).toEqual([
      ['cloudwatch.amazonaws.com', 'sns:Publish'],
      ['cloudwatch.amazonaws.com', 'sns:Publish'],
    ]);
    expect(allowed.map((statement) => plain(at(statement, 'Condition', 'ArnLike', 'aws:SourceArn')))).toEqual([
      'arn:aws:cloudwatch:us-east-1:<AWS::AccountId>:alarm:*',
      'arn:aws:cloudwatch:eu-central-1:<AWS::AccountId>:alarm:*',
    ]);
  });

  test('takes nothing that is not sent over TLS', () => {
    const denied = statements.filter((statement) => at(statement, 'Effect') === 'Deny');
    expect(denied.map((statement) => at(statement, 'Condition'))).toEqual([
      { Bool: { 'aws:SecureTransport': 'false' } },
      { Bool: { 'aws:SecureTransport': 'false' } },
    ]);
  });
});

describe('every alarm', () => {
  test('tells the topic of the stage in its region', () => {
    for (const alarm of alarms()) {
      const topic = resources('AWS::SNS::Topic', whole).find(({ stack }) => stack === alarm.stack);
      expect(listAt(alarm, 'properties', 'AlarmActions').map(plain)).toEqual([`<${topic?.id}>`]);
    }
  });

  test('tells the same topic when its cause is gone', () => {
    for (const { properties } of alarms())
      expect(listAt(properties, 'OKActions')).toEqual(listAt(properties, 'AlarmActions'));
  });

  test('names its severity, the event and the section of docs/operate.md to read', () => {
    for (const alarm of alarms())
      expect(at(alarm, 'properties', 'AlarmDescription')).toMatch(
        /^Severity [123]: [A-Z].+\. What to do: docs\/operate\.md#[a-z0-9-]+$/,
      );
    const severities = alarms().map((alarm) => String(at(alarm, 'properties', 'AlarmDescription')).slice(0, 10));
    expect(new Set(severities).size).toBe(3);
  });

  test('leads to an existing section', () => {
    const runbook = join(root, 'docs', 'operate.md');
    const headings = existsSync(runbook)
      ? [...readFileSync(runbook, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchor(heading))
      : [];
    const linked = alarms().map((alarm) => String(at(alarm, 'properties', 'AlarmDescription')).split('#')[1]);
    expect([...new Set(linked)].filter((section) => !headings.includes(section ?? ''))).toEqual([]);
  });
});

/** Returns a heading's anchor, as Markdown viewers make it. */
const anchor = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9 -]/g, '')
    .trim()
    .replaceAll(' ', '-');

test('has the documented cost: an alarm’s metric, a secret and a key are billed by the month', () => {
  const metrics = alarms()
    .map((alarm) => listAt(alarm, 'properties', 'Metrics').filter((part) => at(part, 'MetricStat')).length || 1)
    .reduce((sum, count) => sum + count);
  const [secrets, encryptionKeys] = ['AWS::SecretsManager::Secret', 'AWS::KMS::Key'].map(
    (type) => resources(type, whole).length,
  );
  const dollars = (metrics - 10) * 0.1 + secrets! * 0.4 + encryptionKeys!;
  const written = readFileSync(join(root, 'docs', 'cost.md'), 'utf8').replaceAll('\n', ' ');
  expect(written).toContain(
    `metrics that alarms look at, ${metrics} of which ten are free (USD 0.10 each): USD ${dollars.toFixed(2)} in all`,
  );
});

test("a stage's alarm address is told by mail, of each region's alarms and of costs", () => {
  const shop = synthesize({ alarmEmail: 'night@example.com', monthlyBudget: 70 });
  const subscribed = resources('AWS::SNS::Subscription', shop);
  expect(subscribed.map(({ stack, properties }) => [stack, properties['Protocol'], properties['Endpoint']])).toEqual([
    ['edge-alarms', 'email', 'night@example.com'],
    ['monitoring', 'email', 'night@example.com'],
  ]);
  const [budget] = resources('AWS::Budgets::Budget', shop);
  expect(at(budget, 'properties', 'Budget', 'BudgetLimit')).toEqual({ Amount: 70, Unit: 'USD' });
  expect(JSON.stringify(budget).match(/night@example\.com/g)).toHaveLength(2);
});

test('an alarm tells when CloudFront, with metrics in one region only, answers visitors with errors', () => {
  const [alarm] = alarms().filter((one) => countedBy(one).some((line) => line.startsWith('5xxErrorRate of ')));
  expect(alarm?.stack).toBe('edge-alarms');
  expect(whole.assembly.stacks.find(({ id }) => id === 'edge-alarms')?.environment.region).toBe('us-east-1');
  expect(JSON.stringify(alarm)).toContain(
    '{"Fn::GetStackOutput":{"StackName":"photo-shop-dev-web","Region":"eu-central-1","OutputName":"DistributionId"}}',
  );
});
