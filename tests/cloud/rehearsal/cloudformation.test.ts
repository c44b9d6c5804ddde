import { describe, expect, test } from 'vitest';
import type { TemplateResource } from '../../../local/templates/assembly.ts';
import { Account } from './account.ts';
import { CloudFormation } from './cloudformation.ts';

const region = 'eu-central-1';

/** The part of a template's resource that the stand-in reads. */
type Resources = Record<string, TemplateResource & { DeletionPolicy?: string }>;
type Outputs = Record<string, { Value: unknown; Export?: { Name: string } }>;

/** Starts CloudFormation in an empty account, with a rehearsal's commands. */
function cloud() {
  const account = new Account();
  let template = '';
  const cloudFormation = new CloudFormation(account, () => template);
  const call = (action: string, fields: Record<string, string>, where = region) =>
    cloudFormation.call(action, new URLSearchParams(fields), where);
  return {
    account,
    call,
    deploy(name: string, resources: Resources, outputs: Outputs = {}, more: Record<string, string> = {}) {
      template = JSON.stringify({ Resources: resources, Outputs: outputs });
      const there = account.stack(region, name);
      const change = { StackName: name, ChangeSetName: 'change', TemplateURL: 'there', ...more };
      call('CreateChangeSet', { ...change, ChangeSetType: there ? 'UPDATE' : 'CREATE' });
      call('ExecuteChangeSet', change);
      return account.stack(region, name)?.status;
    },
    delete(name: string) {
      const stack = account.stack(region, name);
      call('DeleteStack', { StackName: name });
      return stack?.status;
    },
    reason: (name: string) => account.stack(region, name)?.events.findLast(({ reason }) => reason)?.reason,
  };
}

const bucket = (name: string, DeletionPolicy = 'Delete') => ({
  Type: 'AWS::S3::Bucket',
  Properties: { BucketName: name },
  DeletionPolicy,
});
const topic = { Type: 'AWS::SNS::Topic', Properties: { DisplayName: { 'Fn::ImportValue': 'bucket' } } };
/** Comes after the buckets, and fails for lack of its log. */
const impossible = {
  Type: 'AWS::Logs::MetricFilter',
  Properties: { LogGroupName: '/nowhere' },
  DependsOn: 'bucket',
};

describe("the rehearsal's CloudFormation", () => {
  test('makes no filter of a log that is not there, and puts back what it had made until then', () => {
    const { account, deploy, reason } = cloud();
    expect(deploy('a', { bucket: bucket('photos'), filter: impossible })).toBe('ROLLBACK_COMPLETE');
    expect(reason('a')).toBe('The specified log group does not exist.');
    expect(account.things).toEqual([]);
  });

  test('keeps a retained resource even right after its creation, unless it says "except on create"', () => {
    const { account, deploy } = cloud();
    deploy('a', { bucket: bucket('photos', 'Retain'), filter: impossible });
    deploy('b', { bucket: bucket('covers', 'RetainExceptOnCreate'), filter: impossible });
    expect(account.leftOver().map(({ id }) => id)).toEqual(['photos']);
  });

  test('gives no name twice', () => {
    const { deploy, reason } = cloud();
    deploy('a', { bucket: bucket('photos') });
    expect(deploy('b', { bucket: bucket('photos') })).toBe('ROLLBACK_COMPLETE');
    expect(reason('b')).toBe('photos already exists');
  });

  test('takes a stack that could not be made only after that was deleted', () => {
    const { call, deploy } = cloud();
    deploy('a', { bucket: bucket('photos'), filter: impossible });
    expect(() => deploy('a', { bucket: bucket('photos') })).toThrow('is in ROLLBACK_COMPLETE state');
    call('DeleteStack', { StackName: 'a' });
    expect(deploy('a', { bucket: bucket('photos') })).toBe('CREATE_COMPLETE');
  });

  test('deletes no stack that is protected, also none that could not be made', () => {
    const { call, deploy } = cloud();
    deploy('a', { bucket: bucket('photos'), filter: impossible });
    call('UpdateTerminationProtection', { StackName: 'a', EnableTerminationProtection: 'true' });
    expect(() => call('DeleteStack', { StackName: 'a' })).toThrow('TerminationProtection is enabled');
  });

  test('neither changes nor deletes an export that another stack reads', () => {
    const shop = cloud();
    const exported = (Value: unknown) => ({ out: { Value, Export: { Name: 'bucket' } } });
    shop.deploy('a', { bucket: bucket('photos') }, exported({ Ref: 'bucket' }));
    expect(shop.deploy('b', { topic })).toBe('CREATE_COMPLETE');
    expect(shop.deploy('a', { bucket: bucket('photos') }, exported('another'))).toBe('UPDATE_ROLLBACK_COMPLETE');
    expect(shop.deploy('a', { bucket: bucket('photos') })).toBe('UPDATE_ROLLBACK_COMPLETE');
    expect(shop.reason('a')).toContain('in use by b');
    expect(() => shop.delete('a')).toThrow('in use by b');
    expect(shop.delete('b')).toBe('DELETE_COMPLETE');
    expect(shop.delete('a')).toBe('DELETE_COMPLETE');
  });

  test('deletes no bucket with something in it, and no table that is protected', () => {
    const { account, deploy, delete: remove } = cloud();
    const table = {
      Type: 'AWS::DynamoDB::GlobalTable',
      Properties: { TableName: 'shop', Replicas: [{ DeletionProtectionEnabled: true }] },
    };
    deploy('a', { bucket: bucket('photos') });
    deploy('b', { table });
    for (const thing of account.ofType('AWS::S3::Bucket')) thing.filled = true;
    expect([remove('a'), remove('b')]).toEqual(['DELETE_FAILED', 'DELETE_FAILED']);
  });

  test('takes back what outlived its stack only when it is asked to', () => {
    const { account, deploy, delete: remove } = cloud();
    const kept = { bucket: bucket('photos', 'RetainExceptOnCreate') };
    deploy('a', kept);
    remove('a');
    expect(account.leftOver()).toHaveLength(1);
    expect(deploy('b', kept)).toBe('ROLLBACK_COMPLETE');
    expect(deploy('c', kept, {}, { ImportExistingResources: 'true' })).toBe('CREATE_COMPLETE');
    expect(account.leftOver()).toEqual([]);
  });

  test('has the metrics and the firewall of CloudFront in one region only', () => {
    const { deploy, reason } = cloud();
    const alarm = { Type: 'AWS::CloudWatch::Alarm', Properties: { Namespace: 'AWS/CloudFront' } };
    expect(deploy('a', { alarm })).toBe('ROLLBACK_COMPLETE');
    expect(reason('a')).toContain('only in us-east-1');
  });

  test('sees no change between equal templates', () => {
    const { call, deploy } = cloud();
    deploy('a', { bucket: bucket('photos') });
    const change = { StackName: 'a', ChangeSetName: 'again', TemplateURL: 'there', ChangeSetType: 'UPDATE' };
    call('CreateChangeSet', change);
    expect(call('DescribeChangeSet', change)).toMatchObject({
      Status: 'FAILED',
      StatusReason: expect.stringMatching("didn't contain changes") as string,
    });
  });
});
