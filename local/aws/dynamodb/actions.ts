import type { PolicyContext } from '../access/policy.ts';
import { unknownOperation } from '../service.ts';

type Json = Record<string, unknown>;

/** One permission that an operation needs. */
export interface NeededAccess {
  action: string;
  /** Table name. */
  table: string;
  index?: string;
  /** Items, keys or a key condition: the source of the partition keys (`dynamodb:LeadingKeys`). */
  keys: Json[];
  query?: Json;
}

const onItems = new Set(['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem']);
const onTable = new Set([
  'Query',
  'Scan',
  'DescribeTable',
  'CreateTable',
  'UpdateTable',
  'DeleteTable',
  'DescribeTimeToLive',
  'UpdateTimeToLive',
  'DescribeContinuousBackups',
  'UpdateContinuousBackups',
  'ListBackups',
]);
/** Calls that name their table by an ARN. */
const onArn = new Set(['TagResource', 'UntagResource', 'ListTagsOfResource']);
const restores = new Set(['RestoreTableToPointInTime', 'RestoreTableFromBackup']);
const transactWrites: Record<string, string> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
};

/** Returns the permissions that an operation needs: a transaction or a batch needs those of its parts. */
export function neededAccess(operation: string, input: Json): NeededAccess[] {
  if (onItems.has(operation)) return [onItem(operation, input)];
  if (onTable.has(operation)) {
    const index = typeof input.IndexName === 'string' ? { index: input.IndexName } : {};
    return [
      {
        action: operation,
        table: tableName(input),
        ...index,
        keys: [],
        ...(operation === 'Query' && { query: input }),
      },
    ];
  }
  if (onArn.has(operation)) return [{ action: operation, table: plainName(String(input.ResourceArn)), keys: [] }];
  if (restores.has(operation)) {
    const tables = [input.SourceTableName, input.TargetTableName].filter((name) => typeof name === 'string');
    return tables.map((table) => ({ action: operation, table, keys: [] }));
  }
  if (operation === 'BatchGetItem' || operation === 'BatchWriteItem') {
    return Object.entries(json(input.RequestItems)).map(([table, wanted]) => ({
      action: operation,
      table: plainName(table),
      keys:
        operation === 'BatchGetItem'
          ? list(json(wanted).Keys)
          : list(wanted).map((write) => json(json(write.PutRequest).Item ?? json(write.DeleteRequest).Key)),
    }));
  }
  if (operation === 'TransactGetItems')
    return list(input.TransactItems).map((part) => onItem('GetItem', json(part.Get)));
  if (operation === 'TransactWriteItems') {
    return list(input.TransactItems).flatMap((part) =>
      Object.entries(part).map(([kind, write]) => onItem(transactWrites[kind] ?? kind, json(write))),
    );
  }
  throw unknownOperation('dynamodb', operation);
}

function onItem(action: string, input: Json): NeededAccess {
  return { action, table: tableName(input), keys: [json(input.Item ?? input.Key)] };
}

/** Returns the values of the partition key that an access touches; undefined when unknown. */
export function leadingKeys(access: NeededAccess, partitionKey: string | undefined): PolicyContext {
  if (partitionKey === undefined) return {};
  const values = access.query ? [queriedKey(access.query, partitionKey)] : access.keys.map((key) => key[partitionKey]);
  const texts = values.flatMap((value) => Object.values(json(value))).map(String);
  return texts.length > 0 ? { 'dynamodb:LeadingKeys': texts } : {};
}

/** Returns the value of the partition key in a Query's key condition. */
function queriedKey(query: Json, partitionKey: string): unknown {
  const names = json(query.ExpressionAttributeNames);
  const values = json(query.ExpressionAttributeValues);
  const comparisons = String(query.KeyConditionExpression ?? '').matchAll(/([#\w.-]+)\s*=\s*(:\w+)/g);
  for (const [, name = '', value = ''] of comparisons) {
    if ((names[name] ?? name) === partitionKey) return values[value];
  }
  const legacy = json(json(query.KeyConditions)[partitionKey]);
  return list(legacy.AttributeValueList)[0];
}

function tableName(input: Json): string {
  return plainName(String(input.TableName ?? ''));
}

/** Returns the name of a table, also from its ARN. */
function plainName(nameOrArn: string): string {
  return nameOrArn.startsWith('arn:') ? (nameOrArn.split('table/')[1] ?? nameOrArn) : nameOrArn;
}

function json(value: unknown): Json {
  return typeof value === 'object' && value !== null ? (value as Json) : {};
}

function list(value: unknown): Json[] {
  return Array.isArray(value) ? (value as Json[]) : [];
}
