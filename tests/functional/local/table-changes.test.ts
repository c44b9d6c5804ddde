import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDynamoDb, type LocalDynamoDb } from '../../../local/aws/dynamodb.ts';
import { bringIndexesOver } from '../../../local/shop/table-changes.ts';
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

/** The table with these indexes, as a template would have it. */
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

it('a table of the version before gets the indexes that its template has now, with the items that are there, once', async () => {
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
