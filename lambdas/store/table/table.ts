import { setTimeout as pause } from 'node:timers/promises';
import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { retry } from '../../../core/time/flow/retry.ts';
import { environment } from '../../environment.ts';
import {
  parametersOfChange,
  parametersOfCheck,
  parametersOfPut,
  parametersOfRemoval,
  type Change,
  type Put,
  type Removal,
} from './expressions.ts';
import type { Key } from './keys/key.ts';
import type { IndexName } from './keys/list-keys.ts';

let client: DynamoDBDocumentClient | undefined;
const table = () => (client ??= newClient());

function newClient(): DynamoDBDocumentClient {
  const calls = new DynamoDBClient({});
  // It copies every answer for an unused log: a fifth of the cost of a page of search results.
  calls.middlewareStack.remove('loggerMiddleware');
  return DynamoDBDocumentClient.from(calls, { marshallOptions: { removeUndefinedValues: true } });
}

const MAX_WRITES_PER_BATCH = 25;
const MAX_READS_PER_BATCH = 100;

/** An item of the table. Its entity turns it into the shop's form (`entity.ts`). */
export type Item = Key & Record<string, unknown>;

export interface ItemRead {
  /** Sees every write acknowledged before, at twice the price. */
  consistent?: boolean;
  /** Stops the read when aborted, and throws the signal's reason. */
  signal?: AbortSignal;
}

export async function readItem(key: Key, { consistent = false, signal }: ItemRead = {}): Promise<Item | undefined> {
  const { Item } = await table().send(
    new GetCommand({ TableName: environment.tableName, Key: key, ConsistentRead: consistent }),
    { ...(signal && { abortSignal: signal }) },
  );
  return Item as Item | undefined;
}

/**
 * Reads many items from a moment ago, a hundred per call; in no order, and without missing ones. Each key may come only
 * once.
 */
export async function readItems(keys: readonly Key[]): Promise<Item[]> {
  const { tableName } = environment;
  const items: Item[] = [];
  for (let at = 0; at < keys.length; at += MAX_READS_PER_BATCH) {
    let left: Record<string, unknown>[] = keys.slice(at, at + MAX_READS_PER_BATCH).map((key) => ({ ...key }));
    await retry(
      'reading items',
      async () => {
        const answer = await table().send(new BatchGetCommand({ RequestItems: { [tableName]: { Keys: left } } }));
        items.push(...((answer.Responses?.[tableName] ?? []) as Item[]));
        left = answer.UnprocessedKeys?.[tableName]?.Keys ?? [];
        return left.length === 0 || undefined;
      },
      backOff,
    );
  }
  return items;
}

export interface ItemQuery {
  pk: string;
  /** The beginning of the sort key. */
  begins?: string;
  /** Both ends of the sort key, inclusive; instead of `begins`. */
  between?: readonly [string, string];
  /** Reads the index (never consistent) instead of the table. */
  index?: IndexName;
  consistent?: boolean;
  descending?: boolean;
  limit?: number;
  /** Returns only these attributes and the item's key; the price stays the same. */
  only?: readonly string[];
}

/** Reads every item of a query, over all its pages of 1 MB, in order of the sort key. */
export async function queryItems(query: ItemQuery): Promise<Item[]> {
  const asked = { ...queried(query), ConsistentRead: query.consistent ?? false, ScanIndexForward: !query.descending };
  const items: Item[] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const page = await table().send(
      new QueryCommand({
        TableName: environment.tableName,
        ...asked,
        ...(query.limit !== undefined && { Limit: query.limit - items.length }),
        ...(start && { ExclusiveStartKey: start }),
      }),
    );
    items.push(...((page.Items ?? []) as Item[]));
    start = page.LastEvaluatedKey;
  } while (start && (query.limit === undefined || items.length < query.limit));
  return items;
}

/** Returns the keys and attributes of a query in DynamoDB's format. */
function queried({ pk, begins, between, index, only }: ItemQuery) {
  const prefix = index ?? '';
  const [condition, sk] = sortKeysOf(begins, between);
  const attributes = only ? ['pk', 'sk', ...only] : [];
  return {
    ...(index && { IndexName: index }),
    KeyConditionExpression: `#pk = :pk${condition}`,
    ExpressionAttributeNames: {
      '#pk': `${prefix}pk`,
      ...(condition && { '#sk': `${prefix}sk` }),
      ...Object.fromEntries(attributes.map((name) => [`#only_${name}`, name])),
    },
    ...(attributes.length > 0 && { ProjectionExpression: attributes.map((name) => `#only_${name}`).join(', ') }),
    ExpressionAttributeValues: { ':pk': pk, ...sk },
  };
}

function sortKeysOf(begins: ItemQuery['begins'], between: ItemQuery['between']): [string, Record<string, string>] {
  if (begins !== undefined) return [' AND begins_with(#sk, :from)', { ':from': begins }];
  if (between) return [' AND #sk BETWEEN :from AND :to', { ':from': between[0], ':to': between[1] }];
  return ['', {}];
}

/**
 * Reads a page of the whole table, for migrations and recounts. No request may scan.
 * @param from the end of the previous page
 */
export async function scanItems(from?: Key): Promise<{ items: Item[]; next: Key | undefined }> {
  const { Items, LastEvaluatedKey } = await table().send(
    new ScanCommand({
      TableName: environment.tableName,
      ConsistentRead: true,
      ...(from && { ExclusiveStartKey: { ...from } }),
    }),
  );
  return { items: (Items ?? []) as Item[], next: LastEvaluatedKey as Key | undefined };
}

/** Puts an item; throws a condition's failure (`conditionFailed`). */
export async function putItem(put: Put): Promise<void> {
  await alone(() => table().send(new PutCommand({ TableName: environment.tableName, ...parametersOfPut(put) })));
}

/** Changes an item and returns the new state; throws a condition's failure (`conditionFailed`). */
export async function changeItem(change: Change): Promise<Item> {
  const { Attributes } = await alone(() =>
    table().send(
      new UpdateCommand({ TableName: environment.tableName, ...parametersOfChange(change), ReturnValues: 'ALL_NEW' }),
    ),
  );
  return Attributes as Item;
}

/** Deletes an item, whether it exists or not; throws a condition's failure (`conditionFailed`). */
export async function deleteItem(removal: Removal): Promise<void> {
  await alone(() =>
    table().send(new DeleteCommand({ TableName: environment.tableName, ...parametersOfRemoval(removal) })),
  );
}

/** Repeats a write of one item that a running transaction holds. It changed nothing. */
const alone = <T>(write: () => Promise<T>): Promise<T> => retry('a write', write, { ...backOff, isRetried: isHeld });

/**
 * Puts any number of items without conditions. It is no transaction: the caller makes sure that no call reads them
 * before all are stored.
 */
export async function putItems(items: readonly object[]): Promise<void> {
  for (let at = 0; at < items.length; at += MAX_WRITES_PER_BATCH) {
    let left = items.slice(at, at + MAX_WRITES_PER_BATCH).map((Item) => ({ PutRequest: { Item: { ...Item } } }));
    await retry(
      'storing items',
      async () => {
        const answer = await table().send(new BatchWriteCommand({ RequestItems: { [environment.tableName]: left } }));
        left = (answer.UnprocessedItems?.[environment.tableName] ?? []) as typeof left;
        return left.length === 0 || undefined;
      },
      { ...backOff, isRetried: isHeld },
    );
  }
}

/** `check` changes nothing: the others are refused when its condition does not hold. */
export type Write = { put: Put } | { change: Change } | { remove: Removal } | { check: Required<Removal> };

/**
 * Makes all writes or none, at most 100. Retries collisions with other writes, and throttling. Throws a condition's failure;
 * `failedConditions` tells which.
 */
export async function transact(writes: readonly Write[]): Promise<void> {
  const TableName = environment.tableName;
  const TransactItems = writes.map((write) => {
    if ('put' in write) return { Put: { TableName, ...parametersOfPut(write.put) } };
    if ('check' in write) return { ConditionCheck: { TableName, ...parametersOfCheck(write.check) } };
    if ('remove' in write) return { Delete: { TableName, ...parametersOfRemoval(write.remove) } };
    return { Update: { TableName, ...parametersOfChange(write.change) } };
  });
  await retry('a transaction', () => table().send(new TransactWriteCommand({ TransactItems })), {
    ...backOff,
    isRetried: collided,
  });
}

/**
 * Returns, for each write of a cancelled transaction in order, whether its condition failed; empty after another fault.
 */
export function failedConditions(error: unknown): boolean[] {
  if (!(error instanceof TransactionCanceledException)) return [];
  return (error.CancellationReasons ?? []).map((reason) => reason.Code === 'ConditionalCheckFailed');
}

/** True when a write, or at least one in a transaction, was refused because its condition does not hold. */
export const conditionFailed = (error: unknown): boolean =>
  error instanceof ConditionalCheckFailedException || failedConditions(error).includes(true);

/**
 * Returns the result of a conditional write; undefined when its condition failed: another call was faster, or the write
 * changes nothing.
 */
export async function unlessRefused<T>(write: () => Promise<T>): Promise<T | undefined> {
  try {
    return await write();
  } catch (error) {
    if (conditionFailed(error)) return undefined;
    throw error;
  }
}

/**
 * Repeats a read and its conditional write while other calls are faster: when a condition failed, or `attempt` returns
 * undefined.
 */
export const retryOnConflict = <T>(name: string, attempt: (failures: number) => Promise<T | undefined>): Promise<T> =>
  retry(name, attempt, { isRetried: conditionFailed });

/** The passing reasons for which the table cancels a transaction. The SDK repeats none of them. */
const PASSING = ['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'];

const collided = (error: unknown) =>
  error instanceof TransactionCanceledException &&
  !conditionFailed(error) &&
  (error.CancellationReasons ?? []).some(({ Code = '' }) => PASSING.includes(Code));

const isHeld = (error: unknown) => error instanceof TransactionConflictException;

/** Full jitter, doubling from 20 ms to 1 s. */
const backOff = {
  attempts: 10,
  pause: (failures: number) => pause(Math.random() * Math.min(1000, 20 * 2 ** failures)),
};
