import { setTimeout as pause } from 'node:timers/promises';
import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  TransactionCanceledException,
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
  // It copies every answer for a log that nobody keeps: a fifth of what a page of search results costs.
  calls.middlewareStack.remove('loggerMiddleware');
  return DynamoDBDocumentClient.from(calls, { marshallOptions: { removeUndefinedValues: true } });
}

const MAX_WRITES_PER_BATCH = 25;
const MAX_READS_PER_BATCH = 100;
const ATTEMPTS = 10;

/** An item as the table has it. What the shop works with is made of it by its entity (`entity.ts`). */
export type Item = Key & Record<string, unknown>;

export interface ItemRead {
  /** Sees every write acknowledged before, at twice the price. */
  consistent?: boolean;
  /** Gives up when it is aborted, and throws its reason. */
  signal?: AbortSignal;
}

/** Reads one item. */
export async function readItem(key: Key, { consistent = false, signal }: ItemRead = {}): Promise<Item | undefined> {
  const { Item } = await table().send(
    new GetCommand({ TableName: environment.tableName, Key: key, ConsistentRead: consistent }),
    { ...(signal && { abortSignal: signal }) },
  );
  return Item as Item | undefined;
}

/** Reads many items, a hundred in a call, as they were a moment ago; in no order, and without those that are not there. No key may come twice. */
export async function readItems(keys: readonly Key[]): Promise<Item[]> {
  const { tableName } = environment;
  const items: Item[] = [];
  for (let at = 0; at < keys.length; at += MAX_READS_PER_BATCH) {
    let left: Record<string, unknown>[] = keys.slice(at, at + MAX_READS_PER_BATCH).map((key) => ({ ...key }));
    for (let attempt = 1; left.length > 0; attempt++) {
      const answer = await table().send(new BatchGetCommand({ RequestItems: { [tableName]: { Keys: left } } }));
      items.push(...((answer.Responses?.[tableName] ?? []) as Item[]));
      left = answer.UnprocessedKeys?.[tableName]?.Keys ?? [];
      if (left.length > 0 && attempt === ATTEMPTS)
        throw new Error(`${left.length} items were not read after ${ATTEMPTS} attempts`);
      if (left.length > 0) await backOff(attempt);
    }
  }
  return items;
}

export interface ItemQuery {
  pk: string;
  /** Beginning of the sort key. */
  begins?: string;
  /** Both ends of the sort key, inclusive; instead of `begins`. */
  between?: readonly [string, string];
  /** Reads the index (never consistent) instead of the table. */
  index?: IndexName;
  consistent?: boolean;
  descending?: boolean;
  limit?: number;
  /** Only these attributes are sent, and the item's own key; the price stays the same. */
  only?: readonly string[];
}

/** Every item of a query, however many pages of 1 MB they fill, in order of the sort key. */
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

/** Returns the keys and attributes that a query asks for, as DynamoDB writes them. */
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
 * A page of the whole table, for what looks at every item: migrations and recounts. Nothing scans to answer a request.
 * @param from where the page before ended
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
  await table().send(new PutCommand({ TableName: environment.tableName, ...parametersOfPut(put) }));
}

/** Changes an item and returns it as it is afterwards; throws a condition's failure (`conditionFailed`). */
export async function changeItem(change: Change): Promise<Item> {
  const { Attributes } = await table().send(
    new UpdateCommand({ TableName: environment.tableName, ...parametersOfChange(change), ReturnValues: 'ALL_NEW' }),
  );
  return Attributes as Item;
}

/** Deletes an item, there or not; throws a condition's failure (`conditionFailed`). */
export async function deleteItem(removal: Removal): Promise<void> {
  await table().send(new DeleteCommand({ TableName: environment.tableName, ...parametersOfRemoval(removal) }));
}

/** Puts any number of items without conditions. Not one transaction: the caller makes sure that nobody reads them before they are all there. */
export async function putItems(items: readonly object[]): Promise<void> {
  for (let at = 0; at < items.length; at += MAX_WRITES_PER_BATCH) {
    let left = items.slice(at, at + MAX_WRITES_PER_BATCH).map((Item) => ({ PutRequest: { Item: { ...Item } } }));
    for (let attempt = 1; left.length > 0; attempt++) {
      const answer = await table().send(new BatchWriteCommand({ RequestItems: { [environment.tableName]: left } }));
      left = (answer.UnprocessedItems?.[environment.tableName] ?? []) as typeof left;
      if (left.length > 0 && attempt === ATTEMPTS)
        throw new Error(`${left.length} items were not stored after ${ATTEMPTS} attempts`);
      if (left.length > 0) await backOff(attempt);
    }
  }
}

/** `check` changes nothing: the others are refused when its condition does not hold. */
export type Write = { put: Put } | { change: Change } | { remove: Removal } | { check: Required<Removal> };

/**
 * All writes or none, at most 100. Collisions with another transaction are tried again; a condition's failure is thrown,
 * and `failedConditions` tells which.
 */
export async function transact(writes: readonly Write[]): Promise<void> {
  const TableName = environment.tableName;
  const TransactItems = writes.map((write) => {
    if ('put' in write) return { Put: { TableName, ...parametersOfPut(write.put) } };
    if ('check' in write) return { ConditionCheck: { TableName, ...parametersOfCheck(write.check) } };
    if ('remove' in write) return { Delete: { TableName, ...parametersOfRemoval(write.remove) } };
    return { Update: { TableName, ...parametersOfChange(write.change) } };
  });
  for (let attempt = 1; ; attempt++) {
    try {
      await table().send(new TransactWriteCommand({ TransactItems }));
      return;
    } catch (error) {
      if (!collided(error) || attempt === ATTEMPTS) throw error;
      await backOff(attempt);
    }
  }
}

/** Whether each write of a cancelled transaction, in order, failed by its condition; empty when something else went wrong. */
export function failedConditions(error: unknown): boolean[] {
  if (!(error instanceof TransactionCanceledException)) return [];
  return (error.CancellationReasons ?? []).map((reason) => reason.Code === 'ConditionalCheckFailed');
}

/** True when a write, or at least one of a transaction, was refused because its condition does not hold. */
export const conditionFailed = (error: unknown): boolean =>
  error instanceof ConditionalCheckFailedException || failedConditions(error).includes(true);

/** What a conditional write returned; undefined when its condition failed: somebody was faster, or there is nothing to change. */
export async function unlessRefused<T>(write: () => Promise<T>): Promise<T | undefined> {
  try {
    return await write();
  } catch (error) {
    if (conditionFailed(error)) return undefined;
    throw error;
  }
}

const collided = (error: unknown) =>
  error instanceof TransactionCanceledException &&
  !conditionFailed(error) &&
  (error.CancellationReasons ?? []).some((reason) => reason.Code === 'TransactionConflict');

/** Full jitter, doubling from 20 ms to 1 s. */
const backOff = (attempt: number) => pause(Math.random() * Math.min(1000, 20 * 2 ** attempt));
