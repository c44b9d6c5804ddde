import { describe, expect, test } from 'vitest';
import { excessesOf, excessesOfTemplate } from './support/quotas.ts';
import { danglingIn } from './support/references.ts';
import { faultsOf } from './support/specification.ts';
import { dev, synthesize } from './support/synthesized.ts';

/** Every setting that only some stages have. */
const everything = {
  firewall: true,
  alarmEmail: 'chi@esempio.example',
  googleSecret: 'google',
  siteOrigins: ['https://other.example'],
  domain: { name: 'foto.example', certificateArn: 'arn:aws:acm:us-east-1::certificate/x' },
  copyRegion: 'eu-west-1',
  addressLimits: { pages: 5000 },
  investigateUntil: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 16),
};

/** A stage with a name of maximum length. */
const stages = { 'twelve-chars': (dev().app.node.tryGetContext('stages') as { dev: object }).dev };

describe.each(['eu-central-2', 'ap-southeast-1', 'us-east-1'])('in %s', (region) => {
  const templates = Object.values(synthesize({ ...everything, region }, 'twelve-chars', stages).templates);
  const resources = templates.flatMap((template) => Object.values(template.Resources));

  test('each resource holds what CloudFormation takes, and all that it asks for', () => {
    // The properties of CDK's own helpers are CDK's business.
    const known = resources.filter(({ Type }) => Type !== 'AWS::CDK::Metadata' && !Type.startsWith('Custom::'));
    expect(known.length).toBeGreaterThan(500);
    expect([...new Set(known.flatMap(({ Type, Properties = {} }) => faultsOf(Type, Properties)))]).toEqual([]);
  });

  test('each resource, and each template, is as large as AWS takes it, with the longest name of a stage', () => {
    expect(resources.flatMap(({ Type, Properties = {} }) => excessesOf(Type, Properties))).toEqual([]);
    expect(templates.flatMap(excessesOfTemplate)).toEqual([]);
  });

  test('each template has what it speaks of', () => {
    expect(templates.flatMap(danglingIn)).toEqual([]);
  });
});

test.each<[string, string, object, string]>([
  [
    'a cache key of too many queries',
    'AWS::CloudFront::CachePolicy',
    {
      CachePolicyConfig: {
        ParametersInCacheKeyAndForwardedToOrigin: {
          QueryStringsConfig: { QueryStrings: Array.from({ length: 11 }, String) },
        },
      },
    },
    'AWS::CloudFront::CachePolicy.CachePolicyConfig.ParametersInCacheKeyAndForwardedToOrigin.QueryStringsConfig.QueryStrings is 11 of 10',
  ],
  [
    'a name that is too long, of which a part is only known in the account',
    'AWS::S3::Bucket',
    { BucketName: { 'Fn::Join': ['-', ['x'.repeat(51), { Ref: 'AWS::AccountId' }]] } },
    'AWS::S3::Bucket.BucketName is 64 of 63',
  ],
  [
    "a firewall's pattern that is too long",
    'AWS::WAFv2::WebACL',
    { Rules: [{ Name: 'x', Statement: { RegexMatchStatement: { RegexString: 'x'.repeat(513) } } }] },
    'AWS::WAFv2::WebACL.RegexString is 513 of 512',
  ],
  [
    'more than a function can be told',
    'AWS::Lambda::Function',
    { Environment: { Variables: { A: 'x'.repeat(5000) } } },
    'AWS::Lambda::Function.Environment is 5008 of 4096',
  ],
])('%s is named', (_what, type, properties, excess) => {
  expect(excessesOf(type, { ...properties })).toEqual([excess]);
});

test('a template that is too large, or speaks of what it does not have, is named', () => {
  const topic = { Type: 'AWS::SNS::Topic' };
  const many = Object.fromEntries(Array.from({ length: 501 }, (_, number) => [`topic${number}`, topic]));
  expect(excessesOfTemplate({ Resources: many })).toEqual(['resources: 501 of 500']);
  const template = {
    Parameters: { unused: {} },
    Resources: {
      topic,
      other: {
        ...topic,
        DependsOn: 'gone',
        Properties: { A: { Ref: 'away' }, B: { 'Fn::GetAtt': ['topic', 'Color'] } },
      },
    },
  };
  expect(danglingIn(template)).toEqual([
    'away',
    'gone',
    'topic: AWS::SNS::Topic has no Color',
    'unused is given and not used',
  ]);
});

test.each<[string, object, string]>([
  ['a property that there is not', { KeySchema: [], Bill: 'no' }, 'AWS::DynamoDB::Table.Bill is no property'],
  ['one that is missing', {}, 'AWS::DynamoDB::Table.KeySchema is missing'],
  ['a list that is none', { AttributeDefinitions: 'pk' }, 'AWS::DynamoDB::Table.AttributeDefinitions is no list'],
  [
    'a part of one that is missing',
    { AttributeDefinitions: [{ AttributeName: 'pk' }] },
    'AWS::DynamoDB::Table.AttributeDefinitions[].AttributeType is missing',
  ],
  [
    'a truth that is none',
    { KeySchema: [], DeletionProtectionEnabled: 'maybe' },
    'AWS::DynamoDB::Table.DeletionProtectionEnabled is neither true nor false',
  ],
])('%s is named', (_what, properties, fault) => {
  expect(faultsOf('AWS::DynamoDB::Table', { ...properties })).toContain(fault);
});
