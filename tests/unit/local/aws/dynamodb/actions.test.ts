import { describe, expect, it } from 'vitest';
import { leadingKeys, neededAccess } from '../../../../../local/aws/dynamodb/actions.ts';

const key = (pk: string) => ({ pk: { S: pk }, sk: { S: 'x' } });
const needs = (operation: string, input: Record<string, unknown>) =>
  neededAccess(operation, input).map((access) => ({
    on: `${access.action} ${access.table}${access.index === undefined ? '' : `/${access.index}`}`,
    keys: leadingKeys(access, 'pk')['dynamodb:LeadingKeys'],
  }));

describe('the needs of an operation', () => {
  it('is its own permission on the table, with the key that it touches', () => {
    expect(needs('GetItem', { TableName: 'shop', Key: key('A') })).toEqual([{ on: 'GetItem shop', keys: ['A'] }]);
    expect(
      needs('PutItem', { TableName: 'arn:aws:dynamodb:eu-central-2:000000000000:table/shop', Item: key('B') }),
    ).toEqual([{ on: 'PutItem shop', keys: ['B'] }]);
  });

  it('is on the index for a query of one', () => {
    const query = {
      TableName: 'shop',
      KeyConditionExpression: '#k = :v and begins_with(sk, :s)',
      ExpressionAttributeNames: { '#k': 'pk' },
      ExpressionAttributeValues: { ':v': { S: 'A' }, ':s': { S: 'x' } },
    };
    expect(needs('Query', query)).toEqual([{ on: 'Query shop', keys: ['A'] }]);
    expect(needs('Query', { ...query, IndexName: 'gsi1' })).toEqual([{ on: 'Query shop/gsi1', keys: ['A'] }]);
    expect(needs('Scan', { TableName: 'shop' })).toEqual([{ on: 'Scan shop', keys: undefined }]);
  });

  it('is that of every part of a transaction', () => {
    const TransactItems = [
      { Put: { TableName: 'shop', Item: key('A') } },
      { Update: { TableName: 'shop', Key: key('B') } },
      { Delete: { TableName: 'shop', Key: key('C') } },
      { ConditionCheck: { TableName: 'other', Key: key('D') } },
    ];
    expect(needs('TransactWriteItems', { TransactItems })).toEqual([
      { on: 'PutItem shop', keys: ['A'] },
      { on: 'UpdateItem shop', keys: ['B'] },
      { on: 'DeleteItem shop', keys: ['C'] },
      { on: 'ConditionCheckItem other', keys: ['D'] },
    ]);
    expect(needs('TransactGetItems', { TransactItems: [{ Get: { TableName: 'shop', Key: key('E') } }] })).toEqual([
      { on: 'GetItem shop', keys: ['E'] },
    ]);
  });

  it('is on every table of a batch, with all its keys', () => {
    expect(
      needs('BatchGetItem', { RequestItems: { shop: { Keys: [key('A'), key('B')] }, other: { Keys: [key('C')] } } }),
    ).toEqual([
      { on: 'BatchGetItem shop', keys: ['A', 'B'] },
      { on: 'BatchGetItem other', keys: ['C'] },
    ]);
    expect(
      needs('BatchWriteItem', {
        RequestItems: { shop: [{ PutRequest: { Item: key('A') } }, { DeleteRequest: { Key: key('B') } }] },
      }),
    ).toEqual([{ on: 'BatchWriteItem shop', keys: ['A', 'B'] }]);
  });

  it('is an error for an operation that is not known, which names it', () => {
    expect(() => neededAccess('ExecuteStatement', {})).toThrow(/ExecuteStatement/);
    expect(() => neededAccess('constructor', {})).toThrow(/constructor/);
  });
});
