import { Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { expect, test } from 'vitest';
import { entries } from '../../lib/entries.ts';
import { dev, isOfCdk, plain, resources, synthesize } from './support/synthesized.ts';

test('the same sources give the same templates, so that nothing is deployed without a change', () => {
  expect(synthesize().templates).toEqual(dev().templates);
});

test('a template needs no account and no credentials', () => {
  expect(new Set(dev().environments.map(({ account, region }) => `${account} ${region}`))).toEqual(
    new Set(['unknown-account eu-central-1', 'unknown-account us-east-1']),
  );
  expect(JSON.stringify(dev().templates)).not.toMatch(/\b\d{12}\b/);
});

test("every stage of cdk.json synthesizes, and cdk-nag's AwsSolutions finds nothing that was not answered with a reason", () => {
  for (const { app } of [
    dev(),
    synthesize({}, 'local'),
    synthesize({ firewall: false, copyRegion: 'eu-west-1', alarmEmail: 'night@example.com' }),
    synthesize({ domain: { name: 'photos.example', certificateArn: 'arn:aws:acm:us-east-1::certificate/x' } }),
  ]) {
    expect(new AwsSolutionsChecks(app).validateScope(app).violations).toEqual([]);
  }
});

test('every exception from cdk-nag has its reason', () => {
  const reasons = dev()
    .app.node.findAll()
    .flatMap(({ node }) => node.metadata)
    .filter(({ type }) => type === Validations.ACKNOWLEDGED_RULES_METADATA_KEY)
    .flatMap(({ data }) => Object.values(data as Record<string, string>));
  expect(reasons.length).toBeGreaterThan(10);
  for (const reason of reasons) expect(reason).toMatch(/^[A-Z].{15,}/);
});

test('functions run on Node 24 and arm64, and are traced', () => {
  const functions = resources('AWS::Lambda::Function').filter(({ id }) => !isOfCdk(id));
  expect(functions).toHaveLength(Object.keys(entries).length);
  for (const { properties } of functions) {
    expect(properties).toMatchObject({
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      TracingConfig: { Mode: 'Active' },
    });
  }
});

test('every log forgets after a while', () => {
  for (const { properties } of resources('AWS::Logs::LogGroup')) expect(properties['RetentionInDays']).toBe(30);
});

test('nothing that only this machine has is in a template', () => {
  expect(JSON.stringify(dev().templates)).not.toContain(process.cwd());
});

test('two stages live in one account: nothing that is named has the same name in both', () => {
  const named = (shop: ReturnType<typeof synthesize>) =>
    Object.values(shop.templates)
      .flatMap(({ Resources }) => Object.values(Resources))
      .filter(({ Type }) => !['AWS::IAM::Policy', 'AWS::Cognito::UserPoolGroup'].includes(Type)) // named within its role or its pool only
      .flatMap(({ Type, Properties = {} }) => names(Properties).map((name) => `${Type} ${name}`));
  const inDev = named(dev());
  expect(inDev.length).toBeGreaterThan(50);
  expect(named(synthesize({}, 'local')).filter((name) => inDev.includes(name))).toEqual([]);
});

/** Returns a resource's names: its own `Name`, `BucketName` …, at the top or one level below. */
function names(properties: Record<string, unknown>): string[] {
  const own = Object.entries(properties).filter(
    ([name]) =>
      /^((?!Zone|Domain|Principal|Function$).)*Name$/.test(name) && !['Namespace', 'MetricName'].includes(name),
  );
  const below = Object.entries(properties)
    .filter(([name]) => /Config$/.test(name))
    .flatMap(([, config]) => names(config as Record<string, unknown>));
  return [...own.map(([, value]) => plain(value)), ...below].filter(
    (name) => !name.startsWith('<') && name !== '$default',
  );
}
