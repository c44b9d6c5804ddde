import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDynamoDb, type LocalDynamoDb } from '../../../local/aws/dynamodb/dynamodb.ts';
import { deployTable } from '../../../local/tables/deploy-table.ts';
import { forget } from '../../../local/tables/forget.ts';
import { bringIndexesOver } from '../../../local/tables/indexes.ts';
import { shopTable } from '../shop-table.ts';
import { accountId, temporaryFolder } from './one-aws.ts';

const folder = temporaryFolder();
let dynamodb: LocalDynamoDb;
beforeAll(async () => {
  dynamodb = await createDynamoDb({ dir: folder.dir, accountId, endpoint: process.env.DYNAMODB_ENDPOINT });
});
afterAll(async () => {
  await dynamodb?.close();
  folder.remove();
});

/** Returns the table with these indexes in a template's format. */
const tableWith = (TableName: string, ...indexes: string[]) => ({
  ...shopTable,
  TableName,
  AttributeDefinitions: ['pk', 'sk', ...indexes.flatMap((index) => [`${index}pk`, `${index}sk`])].map(
    (AttributeName) => ({ AttributeName, AttributeType: 'S' }),
  ),
  GlobalSecondaryIndexes: indexes.map((IndexName) => ({
    IndexName,
    KeySchema: [
      { AttributeName: `${IndexName}pk`, KeyType: 'HASH' },
      { AttributeName: `${IndexName}sk`, KeyType: 'RANGE' },
    ],
    Projection: { ProjectionType: 'ALL' },
  })),
});

async function foundBy(TableName: string, index: string): Promise<unknown[]> {
  const { Items } = await dynamodb.call('Query', {
    TableName,
    IndexName: index,
    KeyConditionExpression: `${index}pk = :all`,
    ExpressionAttributeValues: { ':all': { S: 'ORDERS' } },
  });
  return Items as unknown[];
}

it('adds the indexes of the present template to a table of the previous version, with its items, once', async () => {
  await dynamodb.call('CreateTable', tableWith('orders', 'gsi1'));
  const Item = {
    pk: { S: 'ORDER#1' },
    sk: { S: 'ORDER' },
    gsi2pk: { S: 'ORDERS' },
    gsi2sk: { S: '1' },
    gsi3pk: { S: 'ORDERS' },
    gsi3sk: { S: '1' },
  };
  await dynamodb.call('PutItem', { TableName: 'orders', Item });
  const now = tableWith('orders', 'gsi1', 'gsi2', 'gsi3');
  expect(await bringIndexesOver(dynamodb, 'orders', now)).toEqual(['index gsi2 made', 'index gsi3 made']);
  expect([await foundBy('orders', 'gsi2'), await foundBy('orders', 'gsi3')]).toEqual([[Item], [Item]]);
  expect(await bringIndexesOver(dynamodb, 'orders', now)).toEqual([]);
});

it('an index that the template no longer has goes', async () => {
  await dynamodb.call('CreateTable', tableWith('races', 'gsi1', 'gsi2'));
  expect(await bringIndexesOver(dynamodb, 'races', tableWith('races', 'gsi2'))).toEqual(['index gsi1 removed']);
});

it('other keys of the table itself are refused in plain words', async () => {
  await dynamodb.call('CreateTable', tableWith('riders', 'gsi1'));
  const otherKeys = { ...tableWith('riders', 'gsi1'), KeySchema: [{ AttributeName: 'sk', KeyType: 'HASH' }] };
  await expect(bringIndexesOver(dynamodb, 'riders', otherKeys)).rejects.toThrow('npm start -- --fresh');
});

/** Declares a table as a template does after it gave the table an explicit name. */
const declared = (name: string, ...indexes: string[]) => ({
  name,
  generatedName: `${name}-data-table8235A42E`,
  definition: tableWith(name, ...indexes),
});
const numbered = (at: number) => ({
  pk: { S: `ORDER#${at}` },
  sk: { S: 'ORDER' },
  gsi1pk: { S: 'ORDERS' },
  gsi1sk: { S: `${at}` },
});
const put = (TableName: string, Item: object) => dynamodb.call('PutItem', { TableName, Item });
/** Returns the keys of all items, in order. */
async function ordersIn(TableName: string): Promise<string[]> {
  const found: { pk: { S: string } }[] = [];
  let from: unknown;
  do {
    const page = await dynamodb.call('Scan', { TableName, ...(from !== undefined && { ExclusiveStartKey: from }) });
    found.push(...(page['Items'] as typeof found));
    from = page['LastEvaluatedKey'];
  } while (from !== undefined);
  return found.map(({ pk }) => pk.S).sort();
}

describe('a table that was called as its template calls it no more', () => {
  it('is taken over with every item into the one of today, with its indexes, and is gone', async () => {
    const table = declared('sales', 'gsi1');
    await dynamodb.call('CreateTable', tableWith(table.generatedName, 'gsi1'));
    // More than one transaction and one page of a scan hold.
    const items = Array.from({ length: 230 }, (_, at) => ({ ...numbered(at), note: { S: 'x'.repeat(8000) } }));
    for (const item of items) await put(table.generatedName, item);
    expect(await deployTable(dynamodb, table)).toEqual([
      '230 items of the table sales-data-table8235A42E taken over into sales, as it is called now',
    ]);
    expect(await ordersIn('sales')).toEqual(items.map(({ pk }) => pk.S).sort());
    expect(await foundBy('sales', 'gsi1')).toContainEqual(items[0]);
    await expect(ordersIn(table.generatedName)).rejects.toMatchObject({ code: 'ResourceNotFoundException' });
    expect(await deployTable(dynamodb, table)).toEqual([]);
  });

  it('fills the gaps of the present table after an interrupted or empty start; nothing is overwritten', async () => {
    const table = declared('halfway', 'gsi1');
    for (const name of [table.name, table.generatedName]) await dynamodb.call('CreateTable', tableWith(name, 'gsi1'));
    for (let at = 0; at < 5; at++) await put(table.generatedName, numbered(at));
    const changedSince = { ...numbered(1), status: { S: 'paid' } };
    await put(table.name, changedSince);
    await put(table.name, numbered(2));
    expect(await deployTable(dynamodb, table)).toEqual([
      '3 items of the table halfway-data-table8235A42E taken over into halfway, as it is called now (2 were there already and stay as they are)',
    ]);
    expect(await foundBy(table.name, 'gsi1')).toEqual([numbered(0), changedSince, ...[2, 3, 4].map(numbered)]);
  });
});

describe('how a table forgets and what its stream shows', () => {
  const streamOf = async (TableName: string) => {
    const { Table } = (await dynamodb.call('DescribeTable', { TableName })) as {
      Table: { StreamSpecification?: { StreamViewType: string } };
    };
    return Table.StreamSpecification?.StreamViewType;
  };
  const forgetsBy = async (TableName: string) => {
    const { TimeToLiveDescription } = await dynamodb.call('DescribeTimeToLive', { TableName });
    return TimeToLiveDescription;
  };

  it('is so in a new table, and follows the template afterwards, once', async () => {
    const before = { ...declared('forgetting', 'gsi1'), forgetBy: 'until' };
    expect(await deployTable(dynamodb, before)).toEqual([]);
    expect(await forgetsBy('forgetting')).toEqual({ TimeToLiveStatus: 'ENABLED', AttributeName: 'until' });
    const after = {
      ...before,
      forgetBy: 'forget_at',
      definition: { ...before.definition, StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_IMAGE' } },
    };
    expect(await deployTable(dynamodb, after)).toEqual([
      'stream of NEW_IMAGE begun',
      'items are forgotten by forget_at',
    ]);
    expect(await forgetsBy('forgetting')).toEqual({ TimeToLiveStatus: 'ENABLED', AttributeName: 'forget_at' });
    expect(await streamOf('forgetting')).toBe('NEW_IMAGE');
    expect(await deployTable(dynamodb, after)).toEqual([]);
    expect(await deployTable(dynamodb, declared('forgetting', 'gsi1'))).toEqual([
      'stream ended',
      'items are no longer forgotten',
    ]);
    expect(await streamOf('forgetting')).toBeUndefined();
  });

  it('deletes expired items, and keeps items that have time left, were written again or have no such day', async () => {
    const table = { ...declared('past', 'gsi1'), forgetBy: 'forget_at' };
    await deployTable(dynamodb, table);
    const now = 1_800_000_000;
    const put = (pk: string, more: object) =>
      dynamodb.call('PutItem', { TableName: 'past', Item: { pk: { S: pk }, sk: { S: pk }, ...more } });
    await put('over', { forget_at: { N: String(now - 1) } });
    await put('to-come', { forget_at: { N: String(now + 1) } });
    await put('lasting', {});
    await put('text', { forget_at: { S: '1' } });
    expect(await forget(dynamodb, table, now)).toBe(1);
    expect(await forget(dynamodb, table, now)).toBe(0);
    const { Items } = (await dynamodb.call('Scan', { TableName: 'past' })) as { Items: { pk: { S: string } }[] };
    expect(Items.map(({ pk }) => pk.S).sort()).toEqual(['lasting', 'text', 'to-come']);
    expect(await forget(dynamodb, declared('past', 'gsi1'), now + 9)).toBe(0);
  });
});
