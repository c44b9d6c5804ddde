import { describe, expect, it } from 'vitest';
import { completeTemplate, type Assembly, type Template } from '../../../../local/templates/assembly.ts';
import { resolveResources } from '../../../../local/templates/resources.ts';

const addresses = { distributionDomain: 'localhost:3000', apiEndpoint: 'http://127.0.0.1:4000' };

function assemblyOf(stacks: Record<string, Partial<Template>>): Assembly {
  return {
    stacks: Object.entries(stacks).map(([name, template]) => ({
      name,
      account: '000000000000',
      region: 'eu-central-2',
      template: completeTemplate(template),
    })),
    assets: new Map(),
  };
}

describe('resources of the templates', () => {
  it('refer to each other across stacks, whatever the order of the stacks', () => {
    const resources = resolveResources(
      assemblyOf({
        api: {
          Resources: {
            fn: { Type: 'AWS::SNS::Topic', Properties: { Subscription: { 'Fn::ImportValue': 'table-name' } } },
          },
        },
        data: {
          Resources: { table: { Type: 'AWS::DynamoDB::Table' } },
          Outputs: { out: { Value: { 'Fn::GetAtt': ['table', 'Arn'] }, Export: { Name: 'table-name' } } },
        },
      }),
      addresses,
    );
    expect(resources[0]?.properties['Subscription']).toBe(
      'arn:aws:dynamodb:eu-central-2:000000000000:table/data-table',
    );
  });

  it('read what another stack put into the parameter store', () => {
    const resources = resolveResources(
      assemblyOf({
        web: {
          Parameters: { apiid: { Type: 'AWS::SSM::Parameter::Value<String>', Default: '/shop/api-id' } },
          Resources: { topic: { Type: 'AWS::SNS::Topic', Properties: { DisplayName: { Ref: 'apiid' } } } },
        },
        api: {
          Resources: {
            bucket: { Type: 'AWS::S3::Bucket', Properties: { BucketName: 'given' } },
            stored: {
              Type: 'AWS::SSM::Parameter',
              Properties: { Name: '/shop/api-id', Value: { Ref: 'bucket' } },
            },
          },
        },
      }),
      addresses,
    );
    expect(resources[0]?.properties['DisplayName']).toBe('given');
  });

  it('are refused when no stack stores the parameter that they read', () => {
    const assembly = assemblyOf({
      web: {
        Parameters: { apiid: { Type: 'AWS::SSM::Parameter::Value<String>', Default: '/shop/api-id' } },
        Resources: { topic: { Type: 'AWS::SNS::Topic', Properties: { DisplayName: { Ref: 'apiid' } } } },
      },
    });
    expect(() => resolveResources(assembly, addresses)).toThrow('No stack stores the parameter /shop/api-id.');
  });

  it('keep the names that the template gives and get one from stack and logical id otherwise', () => {
    const [named, unnamed, long] = resolveResources(
      assemblyOf({
        photos: {
          Resources: {
            a: { Type: 'AWS::S3::Bucket', Properties: { BucketName: 'given' } },
            Originals1A: { Type: 'AWS::S3::Bucket' },
            ['x'.repeat(80)]: { Type: 'AWS::S3::Bucket' },
          },
        },
      }),
      addresses,
    );
    expect([named?.id, unnamed?.id]).toEqual(['given', 'photos-originals1a']);
    expect(long?.id.length).toBeLessThanOrEqual(63);
  });

  it('with an unknown type are refused by type and logical id', () => {
    const assembly = assemblyOf({ data: { Resources: { queue: { Type: 'AWS::Batch::JobQueue' } } } });
    expect(() => resolveResources(assembly, addresses)).toThrow(/AWS::Batch::JobQueue.*queue/);
  });

  it('are left out when their condition does not hold', () => {
    const template: Partial<Template> = {
      Conditions: { Never: { 'Fn::Equals': ['a', 'b'] } },
      Resources: { topic: { Type: 'AWS::SNS::Topic', Condition: 'Never' } },
    };
    expect(resolveResources(assemblyOf({ data: template }), addresses)).toEqual([]);
  });
});
