import { TransactionCanceledException, type CancellationReason } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  BatchWriteCommand,
  DynamoDBDocumentClient,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  conditionFailed,
  failedConditions,
  putItems,
  readItems,
  transact,
} from '../../../../../lambdas/store/table/table.ts';

// Faults that the local database cannot produce: collisions, and unprocessed writes.
const database = mockClient(DynamoDBDocumentClient);
beforeEach(() => {
  database.reset();
  vi.stubEnv('TABLE_NAME', 'shop');
  vi.stubEnv('AWS_REGION', 'eu-central-2');
});

const cancelled = (...codes: string[]) =>
  new TransactionCanceledException({
    message: '',
    $metadata: {},
    CancellationReasons: codes.map((Code): CancellationReason => ({ Code })),
  });
const write = { put: { item: { pk: 'a', sk: 'b' } } };

describe('a transaction', () => {
  it('that collides with another is tried again', async () => {
    database.on(TransactWriteCommand).rejectsOnce(cancelled('None', 'TransactionConflict')).resolves({});
    await transact([write, write]);
    expect(database.commandCalls(TransactWriteCommand)).toHaveLength(2);
  });

  it('with a failed condition is not retried, and names the condition', async () => {
    const refusal = cancelled('TransactionConflict', 'ConditionalCheckFailed');
    database.on(TransactWriteCommand).rejects(refusal);
    await expect(transact([write, write])).rejects.toBe(refusal);
    expect(database.commandCalls(TransactWriteCommand)).toHaveLength(1);
    expect([conditionFailed(refusal), failedConditions(refusal)]).toEqual([true, [false, true]]);
  });

  it('with another fault is not retried', async () => {
    database.on(TransactWriteCommand).rejects(new Error('no such table'));
    await expect(transact([write])).rejects.toThrow('no such table');
    expect([conditionFailed(new Error('x')), failedConditions(new Error('x'))]).toEqual([false, []]);
  });
});

describe('many items', () => {
  it('are read a hundred at once, and what the database left over is asked for again', async () => {
    const keys = Array.from({ length: 120 }, (_, i) => ({ pk: 'a', sk: String(i) }));
    database
      .on(BatchGetCommand)
      .resolvesOnce({ Responses: { shop: [keys[0]!] }, UnprocessedKeys: { shop: { Keys: [keys[1]!] } } })
      .resolvesOnce({ Responses: { shop: [keys[1]!] } })
      .resolves({ Responses: {} });
    expect(await readItems(keys)).toEqual([keys[0], keys[1]]);
    const asked = database
      .commandCalls(BatchGetCommand)
      .map(({ args }) => args[0].input.RequestItems!['shop']!.Keys!.length);
    expect(asked).toEqual([100, 1, 20]);
  });

  it('are stored in batches, and what the database left over is sent again', async () => {
    const items = Array.from({ length: 30 }, (_, i) => ({ pk: 'a', sk: String(i) }));
    database
      .on(BatchWriteCommand)
      .resolvesOnce({ UnprocessedItems: { shop: [{ PutRequest: { Item: items[7]! } }] } })
      .resolves({});
    await putItems(items);
    const sent = database
      .commandCalls(BatchWriteCommand)
      .map(({ args }) => args[0].input.RequestItems!['shop']!.length);
    expect(sent).toEqual([25, 1, 5]);
  });
});
