import {
  TransactionCanceledException,
  TransactionConflictException,
  type CancellationReason,
} from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  PutCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  changeItem,
  conditionFailed,
  deleteItem,
  failedConditions,
  putItem,
  putItems,
  readItems,
  transact,
} from '../../../../../lambdas/store/table/table.ts';

// Faults that the local database cannot produce: collisions, and unprocessed writes.
const database = mockClient(DynamoDBDocumentClient);
afterAll(() => database.restore());
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
const held = new TransactionConflictException({ message: '', $metadata: {} });
const write = { put: { item: { pk: 'a', sk: 'b' } } };

describe('a transaction', () => {
  it('that collides with another is tried again', async () => {
    database.on(TransactWriteCommand).rejectsOnce(cancelled('None', 'TransactionConflict')).resolves({});
    await transact([write, write]);
    expect(database.commandCalls(TransactWriteCommand)).toHaveLength(2);
  });

  it.each(['ThrottlingError', 'ProvisionedThroughputExceeded'])('that %s cancels is tried again', async (code) => {
    database.on(TransactWriteCommand).rejectsOnce(cancelled(code, 'None')).resolves({});
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

describe('a write of one item that a transaction holds', () => {
  const key = { pk: 'a', sk: 'b' };

  it('is tried again, whether it puts, changes or deletes', async () => {
    database.on(PutCommand).rejectsOnce(held).resolves({});
    database
      .on(UpdateCommand)
      .rejectsOnce(held)
      .rejectsOnce(held)
      .resolves({ Attributes: { ...key, is: 1 } });
    database.on(DeleteCommand).rejectsOnce(held).resolves({});
    await putItem({ item: key });
    expect(await changeItem({ key, set: { is: 1 } })).toEqual({ ...key, is: 1 });
    await deleteItem({ key });
    const calls = [PutCommand, UpdateCommand, DeleteCommand].map((one) => database.commandCalls(one as never).length);
    expect(calls).toEqual([2, 3, 2]);
  });

  it('is tried again in a batch', async () => {
    database.on(BatchWriteCommand).rejectsOnce(held).resolves({});
    await putItems([key]);
    expect(database.commandCalls(BatchWriteCommand)).toHaveLength(2);
  });

  it('ends with that fault when the transaction never ends', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    database.on(PutCommand).rejects(held);
    await expect(putItem({ item: key })).rejects.toBe(held);
    expect(database.commandCalls(PutCommand)).toHaveLength(10);
    vi.restoreAllMocks();
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
