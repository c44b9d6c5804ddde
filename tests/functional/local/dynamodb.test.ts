import { readdirSync, readFileSync } from 'node:fs';
import {
  BatchGetItemCommand,
  DescribeTableCommand,
  DynamoDBClient,
  GetItemCommand,
  ListTablesCommand,
  PutItemCommand,
  QueryCommand,
  TransactWriteItemsCommand,
  type TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDynamoDb, type LocalDynamoDb } from '../../../local/aws/dynamodb/dynamodb.ts';
import type { AwsEndpoint } from '../../../local/aws/endpoint.ts';
import { shopTable } from '../shop-table.ts';
import { accountId, allow, clientOf, region, role, startEndpoint, temporaryFolder } from './one-aws.ts';

const table = `arn:aws:dynamodb:${region}:${accountId}:table/shop`;
const clerk = role('clerk', allow('dynamodb:*', [table, `${table}/index/*`]));
const reader = role('reader', allow(['dynamodb:GetItem', 'dynamodb:BatchGetItem'], table));
const writer = role('writer', allow(['dynamodb:PutItem'], table));
const visitor = role(
  'visitor',
  allow(['dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:PutItem'], table, {
    Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['EVENT#*'] } },
  }),
);
const folder = temporaryFolder();
const said: string[] = [];
let dynamodb: LocalDynamoDb;
let endpoint: AwsEndpoint;

const as = (who: typeof clerk) => new DynamoDBClient(clientOf(endpoint, who));
const item = (pk: string, sk: string, more = {}) => ({ pk: { S: pk }, sk: { S: sk }, ...more });

/** Finds the process of the database that uses the folder. */
function processWith(dir: string): number {
  const commandOf = (pid: string): string => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    } catch {
      return '';
    }
  };
  const pid = readdirSync('/proc').find((name) => /^\d+$/.test(name) && commandOf(name).includes(dir));
  if (pid === undefined) throw new Error('No database runs there.');
  return Number(pid);
}

beforeAll(async () => {
  dynamodb = await createDynamoDb({
    dir: folder.dir,
    accountId,
    endpoint: process.env.DYNAMODB_ENDPOINT,
    say: (line) => said.push(line),
  });
  endpoint = await startEndpoint([dynamodb.service], [clerk, reader, writer, visitor]);
  await dynamodb.call('CreateTable', shopTable);
});
afterAll(async () => {
  await endpoint?.close();
  await dynamodb?.close();
  folder.remove();
});

describe('the table behind the endpoint', () => {
  it('stores an item and finds it by query, in the table and in its index', async () => {
    const put = item('EVENT#1', 'RACE#1#', {
      gsi1pk: { S: 'EVENT#1' },
      gsi1sk: { S: 'RACE#000001#1' },
      name: { S: 'Prüfung Nr. 1 – «L»' },
    });
    await as(clerk).send(new PutItemCommand({ TableName: 'shop', Item: put }));
    expect(
      (await as(clerk).send(new GetItemCommand({ TableName: 'shop', Key: item('EVENT#1', 'RACE#1#') }))).Item,
    ).toEqual(put);
    const found = await as(clerk).send(
      new QueryCommand({
        TableName: 'shop',
        IndexName: 'gsi1',
        KeyConditionExpression: 'gsi1pk = :e',
        ExpressionAttributeValues: { ':e': { S: 'EVENT#1' } },
      }),
    );
    expect(found.Items).toEqual([put]);
  });

  it('hands back the old item when the condition of a transaction fails, and writes none of its parts', async () => {
    await as(clerk).send(
      new PutItemCommand({ TableName: 'shop', Item: item('CART#7', 'CART', { order_id: { S: 'first' } }) }),
    );
    const transaction = as(clerk).send(
      new TransactWriteItemsCommand({
        TransactItems: [
          { Put: { TableName: 'shop', Item: item('ORDER#second', 'ORDER') } },
          {
            Put: {
              TableName: 'shop',
              Item: item('CART#7', 'CART'),
              ConditionExpression: 'attribute_not_exists(pk)',
              ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
            },
          },
        ],
      }),
    );
    const refusal = await transaction.catch((error: TransactionCanceledException) => error);
    expect(refusal).toMatchObject({ name: 'TransactionCanceledException' });
    expect((refusal as TransactionCanceledException).CancellationReasons).toMatchObject([
      { Code: 'None' },
      { Code: 'ConditionalCheckFailed', Item: { order_id: { S: 'first' } } },
    ]);
    expect(
      (await as(clerk).send(new GetItemCommand({ TableName: 'shop', Key: item('ORDER#second', 'ORDER') }))).Item,
    ).toBeUndefined();
  });
});

// Tests must not kill a foreign database given by DYNAMODB_ENDPOINT.
describe.skipIf(process.env.DYNAMODB_ENDPOINT !== undefined)('a database that dies alone', () => {
  it('is started again and said, with what it had; who asks meanwhile waits, and no acknowledged write is lost', async () => {
    await as(clerk).send(new PutItemCommand({ TableName: 'shop', Item: item('ORDER#1', 'ORDER') }));
    said.length = 0;
    process.kill(processWith(folder.dir), 'SIGKILL');
    // As in every function of the shop, a call with an unknown outcome is retried.
    const patient = new DynamoDBClient({ ...clientOf(endpoint, clerk), maxAttempts: 3 });
    const written = Array.from({ length: 20 }, (_, i) =>
      patient.send(new PutItemCommand({ TableName: 'shop', Item: item('ORDER#1', `ITEM#${i}`) })),
    );
    await Promise.all(written);
    const kept = await as(clerk).send(
      new QueryCommand({
        TableName: 'shop',
        KeyConditionExpression: 'pk = :o',
        ExpressionAttributeValues: { ':o': { S: 'ORDER#1' } },
      }),
    );
    expect(kept.Count).toBe(21);
    expect(said).toEqual([expect.stringMatching(/started again/), expect.stringMatching(/answers again/)]);
  });
});

describe('permissions on the table', () => {
  it('refuses an operation that the role does not hold, naming role, action and table', async () => {
    const put = as(reader).send(new PutItemCommand({ TableName: 'shop', Item: item('EVENT#2', 'X') }));
    await expect(put).rejects.toMatchObject({
      name: 'AccessDeniedException',
      message: expect.stringMatching(/role\/reader .*dynamodb:PutItem .*table\/shop/),
    });
  });

  it('asks for the permission of each part of a transaction', async () => {
    const transaction = (part: object) =>
      as(writer).send(
        new TransactWriteItemsCommand({
          TransactItems: [{ Put: { TableName: 'shop', Item: item('A', 'A') } }, part],
        }),
      );
    const check = {
      ConditionCheck: { TableName: 'shop', Key: item('EVENT#1', 'B'), ConditionExpression: 'attribute_not_exists(pk)' },
    };
    await expect(transaction(check)).rejects.toMatchObject({
      name: 'AccessDeniedException',
      message: expect.stringContaining('ConditionCheckItem'),
    });
    await expect(transaction({ Put: { TableName: 'shop', Item: item('B', 'B') } })).resolves.toBeDefined();
  });

  it('asks for the permission on the index that is queried, and on every table of a batch', async () => {
    const query = (IndexName?: string) =>
      as(visitor).send(
        new QueryCommand({
          TableName: 'shop',
          ...(IndexName && { IndexName }),
          KeyConditionExpression: '#p = :p',
          ExpressionAttributeNames: { '#p': IndexName ? 'gsi1pk' : 'pk' },
          ExpressionAttributeValues: { ':p': { S: 'EVENT#1' } },
        }),
      );
    await expect(query()).resolves.toBeDefined();
    await expect(query('gsi1')).rejects.toMatchObject({ message: expect.stringContaining('table/shop/index/gsi1') });
    const batch = as(reader).send(
      new BatchGetItemCommand({
        RequestItems: { shop: { Keys: [item('A', 'A')] }, other: { Keys: [item('A', 'A')] } },
      }),
    );
    await expect(batch).rejects.toMatchObject({ message: expect.stringContaining('table/other') });
  });

  it('holds a role to the partition keys that its policy names', async () => {
    const get = (pk: string) => as(visitor).send(new GetItemCommand({ TableName: 'shop', Key: item(pk, 'RACE#1#') }));
    await expect(get('EVENT#1')).resolves.toBeDefined();
    await expect(get('ORDER#1')).rejects.toMatchObject({ name: 'AccessDeniedException' });
    const query = as(visitor).send(
      new QueryCommand({
        TableName: 'shop',
        KeyConditionExpression: 'sk = :s AND pk = :p',
        ExpressionAttributeValues: { ':s': { S: 'ORDER' }, ':p': { S: 'ORDER#1' } },
      }),
    );
    await expect(query).rejects.toMatchObject({ name: 'AccessDeniedException' });
  });

  it('names an operation and a table that it does not know', async () => {
    await expect(as(clerk).send(new ListTablesCommand({}))).rejects.toMatchObject({
      message: expect.stringContaining('ListTables'),
    });
    const unknown = await dynamodb.call('DescribeTable', { TableName: 'nowhere' }).catch((error: unknown) => error);
    expect(unknown).toMatchObject({ name: 'ResourceNotFoundException' });
    await expect(as(clerk).send(new DescribeTableCommand({ TableName: 'shop' }))).resolves.toMatchObject({
      Table: { TableName: 'shop' },
    });
  });
});
