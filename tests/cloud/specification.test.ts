import { expect, test } from 'vitest';
import { faultsOf } from './support/specification.ts';
import { synthesize } from './support/synthesized.ts';

/** Everything that only some stages have. */
const everything = {
  alarmEmail: 'chi@esempio.example',
  googleSecret: 'google',
  siteOrigins: ['https://other.example'],
};

test.each(['eu-central-1', 'eu-central-2', 'us-east-1'])(
  'each resource holds what CloudFormation takes, and all that it asks for, in %s',
  (region) => {
    const { templates } = synthesize({ ...everything, region, copyRegion: 'eu-west-1' });
    const resources = Object.values(templates).flatMap((template) => Object.values(template.Resources));
    // What CDK's own helpers are told is theirs.
    const known = resources.filter(({ Type }) => Type !== 'AWS::CDK::Metadata' && !Type.startsWith('Custom::'));
    expect(known.length).toBeGreaterThan(500);
    expect([...new Set(known.flatMap(({ Type, Properties = {} }) => faultsOf(Type, Properties)))]).toEqual([]);
  },
);

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
