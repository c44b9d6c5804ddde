import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadAwsServiceSpecSync } from '@aws-cdk/aws-service-spec';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { replacementsOf } from '../../../scripts/release/assembly.ts';
import { WITH_DATA } from '../../../scripts/release/replacements.ts';
import { dev } from '../support/synthesized.ts';
import { cleanUp, Deployer, type Settings } from './deployer.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const prod: Settings = {
  region: 'eu-central-1',
  downloadsPublicKeys: dev().stage.downloadsPublicKeys,
  mailFrom: 'fotos@shop.example',
};

interface Template {
  Resources: Record<string, { Type: string; Properties: Record<string, unknown> }>;
  Outputs?: Record<string, unknown>;
}

let deployer: Deployer;
const copies: string[] = [];

beforeAll(async () => {
  deployer = await Deployer.inEmptyAccount();
  for (const [name, value] of Object.entries(deployer.environment)) vi.stubEnv(name, value);
  expect((await deployer.deploySender('prod', prod)).succeeded).toBe(true);
  expect((await deployer.deploy('prod', prod)).succeeded).toBe(true);
});
afterAll(() => {
  deployer?.close();
  for (const copy of copies) rmSync(copy, { recursive: true, force: true });
  cleanUp();
  vi.unstubAllEnvs();
});

/** Returns the folder of the app in which one resource of the type is changed. */
function changed(type: string, change: (template: Template, id: string) => void): string {
  const copy = mkdtempSync(join(tmpdir(), 'replacement-'));
  copies.push(copy);
  cpSync(deployer.assembly('prod', prod), copy, { recursive: true });
  for (const file of readdirSync(copy).filter((name) => name.endsWith('.template.json'))) {
    const template = JSON.parse(readFileSync(join(copy, file), 'utf8')) as Template;
    const id = Object.keys(template.Resources).find((one) => template.Resources[one]?.Type === type);
    if (id === undefined) continue;
    change(template, id);
    writeFileSync(join(copy, file), JSON.stringify(template));
    return copy;
  }
  throw new Error(`no template has a ${type}`);
}

const setting = (property: string, value: unknown) => (template: Template, id: string) => {
  template.Resources[id]!.Properties[property] = value;
};

describe('a release', () => {
  test('that changes no resource with data is not refused', async () => {
    expect(await replacementsOf(deployer.assembly('prod', prod), 'forward')).toEqual([]);
    expect(await replacementsOf(deployer.assembly('prod', { ...prod, protect: true, zipDays: 3 }), 'forward')).toEqual(
      [],
    );
  });

  test.each([
    ['AWS::DynamoDB::GlobalTable', 'TableName', 'other', 'AWS::DynamoDB::GlobalTable table8235A42E (photo-shop-prod)'],
    ['AWS::DynamoDB::GlobalTable', 'KeySchema', [{ AttributeName: 'id', KeyType: 'HASH' }], 'table8235A42E'],
    ['AWS::S3::Bucket', 'BucketName', 'other', 'AWS::S3::Bucket'],
    ['AWS::Cognito::UserPool', 'UsernameAttributes', ['phone_number'], 'AWS::Cognito::UserPool'],
    ['AWS::SecretsManager::Secret', 'Name', 'other', 'AWS::SecretsManager::Secret'],
  ])('that would replace a %s by another %s is refused with both names', async (type, property, value, named) => {
    const [refused, ...more] = await replacementsOf(changed(type, setting(property, value)), 'forward');
    expect(refused).toContain(named);
    expect(refused).toContain(`would be replaced by an empty one: ${property} changes.`);
    expect(more).toEqual([]);
  });

  test('that renames or drops the table is refused', async () => {
    const renamed = changed('AWS::DynamoDB::GlobalTable', ({ Resources }, id) => {
      Resources['another'] = Resources[id]!;
      delete Resources[id];
    });
    expect(await replacementsOf(renamed, 'forward')).toEqual([
      'photo-shop-prod-data: AWS::DynamoDB::GlobalTable table8235A42E (photo-shop-prod) is missing from the new template, so its stack would leave or delete it.',
    ]);
  });

  test('that returns to an earlier one may leave a newer bucket behind, and the next release takes it in again', async () => {
    const before = changed('AWS::S3::Bucket', ({ Resources, Outputs = {} }, id) => {
      for (const part of [Resources, Outputs])
        for (const one of Object.keys(part))
          if (one === id || JSON.stringify(part[one]).includes(`"${id}"`)) delete part[one];
    });
    expect(await replacementsOf(before, 'forward')).toHaveLength(1);
    expect(await replacementsOf(before, 'back')).toEqual([]);
    const buckets = deployer.account.ofType('AWS::S3::Bucket').length;
    const deploy = (folder: string) =>
      deployer.onAssembly(folder, 'deploy', '--all', '--require-approval', 'never', '--import-existing-resources');
    expect((await deploy(before)).succeeded).toBe(true);
    expect((await deploy(deployer.assembly('prod', prod))).text).not.toContain('already exists');
    expect(deployer.account.ofType('AWS::S3::Bucket')).toHaveLength(buckets);
    expect(deployer.account.ofType('AWS::S3::Bucket').filter(({ stack }) => stack === undefined)).toEqual([]);
  });

  test('that leaves a table without its name would indeed get an empty one', async () => {
    const unnamed = { ...prod, tableName: 'photo-shop-prod-data-table8235A42E-1ABCDEF' };
    expect(await replacementsOf(deployer.assembly('prod', unnamed), 'forward')).toHaveLength(1);
    const [before] = deployer.account.ofType('AWS::DynamoDB::GlobalTable');
    expect((await deployer.deploy('prod', unnamed)).succeeded).toBe(true);
    const tables = deployer.account.ofType('AWS::DynamoDB::GlobalTable');
    expect(tables.filter(({ stack }) => stack !== undefined).map(({ id }) => id)).not.toContain(before!.id);
  });
});

/** They hold nothing that a person would miss, or only for days. */
const withoutData = ['AWS::Logs::LogGroup', 'AWS::SQS::Queue'];

test('every type that holds data is looked at', () => {
  const specification = loadAwsServiceSpecSync();
  const types = Object.values(dev().templates).flatMap(({ Resources }) =>
    Object.values(Resources).map(({ Type }) => Type),
  );
  const stateful = [...new Set(types)].filter(
    (type) => specification.lookup('resource', 'cloudFormationType', 'equals', type)[0]?.isStateful,
  );
  expect(stateful.filter((type) => !WITH_DATA.includes(type) && !withoutData.includes(type))).toEqual([]);
});
