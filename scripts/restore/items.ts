import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import { BatchGetCommand, DynamoDBDocumentClient, ScanCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { setTimeout as pause } from 'node:timers/promises';

export type Item = { pk: string; sk: string } & Record<string, unknown>;

const table = DynamoDBDocumentClient.from(new DynamoDBClient({ maxAttempts: 10 }));
const READS_PER_CALL = 100;

/** Reads a whole table, page by page. */
export async function* pagesOf(TableName: string): AsyncGenerator<Item[]> {
  let start: Record<string, unknown> | undefined;
  do {
    const page = await table.send(
      new ScanCommand({ TableName, ConsistentRead: true, ...(start && { ExclusiveStartKey: start }) }),
    );
    yield (page.Items ?? []) as Item[];
    start = page.LastEvaluatedKey;
  } while (start);
}

export const keyOf = ({ pk, sk }: Item): string => `${pk}\n${sk}`;

/** Reads items as they are now, by their keys. */
export async function presentOf(TableName: string, items: readonly Item[]): Promise<Map<string, Item>> {
  const found = new Map<string, Item>();
  for (let at = 0; at < items.length; at += READS_PER_CALL) {
    let Keys: Record<string, unknown>[] = items.slice(at, at + READS_PER_CALL).map(({ pk, sk }) => ({ pk, sk }));
    while (Keys.length > 0) {
      const answer = await table.send(
        new BatchGetCommand({ RequestItems: { [TableName]: { Keys, ConsistentRead: true } } }),
      );
      for (const item of (answer.Responses?.[TableName] ?? []) as Item[]) found.set(keyOf(item), item);
      Keys = answer.UnprocessedKeys?.[TableName]?.Keys ?? [];
      if (Keys.length > 0) await pause(100);
    }
  }
  return found;
}

/** An item to store, on the condition that the present one is as read, or that there is none. */
export interface Replacement {
  item: Item;
  present: Item | undefined;
}

/**
 * Stores all of these items or none.
 * @returns false when one of them changed since it was read
 */
export async function replaceAll(TableName: string, replacements: readonly Replacement[]): Promise<boolean> {
  const TransactItems = replacements.map(({ item, present }) => ({
    Put: { TableName, Item: item, ...asRead(present) },
  }));
  try {
    await table.send(new TransactWriteCommand({ TransactItems }));
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException || error instanceof TransactionCanceledException) return false;
    throw error;
  }
}

function asRead(present: Item | undefined) {
  if (present === undefined)
    return { ConditionExpression: 'attribute_not_exists(#pk)', ExpressionAttributeNames: { '#pk': 'pk' } };
  const fields = Object.keys(present);
  return {
    ConditionExpression: fields.map((_, at) => `#a${at} = :v${at}`).join(' AND '),
    ExpressionAttributeNames: Object.fromEntries(fields.map((field, at) => [`#a${at}`, field])),
    ExpressionAttributeValues: Object.fromEntries(fields.map((field, at) => [`:v${at}`, present[field]])),
  };
}
