import type { DeclaredTable } from '../templates/cloud.ts';
import type { LocalDynamoDb } from '../aws/dynamodb/dynamodb.ts';
import { AwsError } from '../aws/service.ts';

interface ScanAnswer {
  Items?: Record<string, unknown>[];
  LastEvaluatedKey?: Record<string, unknown>;
}

/**
 * Deletes expired items, as the cloud's tables do by themselves and this machine's engine does not. An item that was
 * written again meanwhile stays.
 * @param now epoch seconds
 */
export async function forget(
  { call }: Pick<LocalDynamoDb, 'call'>,
  { name, forgetBy, definition }: DeclaredTable,
  now: number,
): Promise<number> {
  if (forgetBy === undefined) return 0;
  const keys = (definition['KeySchema'] as { AttributeName: string }[]).map(({ AttributeName }) => AttributeName);
  const names = { '#forget': forgetBy };
  const values = { ':now': { N: String(now) }, ':number': { S: 'N' } };
  const isOver = 'attribute_type(#forget, :number) AND #forget < :now';
  let forgotten = 0;
  let start: Record<string, unknown> | undefined;
  do {
    const page = (await call('Scan', {
      TableName: name,
      FilterExpression: isOver,
      ProjectionExpression: keys.map((_, at) => `#key${at}`).join(', '),
      ExpressionAttributeNames: { ...names, ...Object.fromEntries(keys.map((key, at) => [`#key${at}`, key])) },
      ExpressionAttributeValues: values,
      ...(start && { ExclusiveStartKey: start }),
    })) as ScanAnswer;
    for (const Key of page.Items ?? []) {
      const removal = { TableName: name, Key, ExpressionAttributeNames: names, ExpressionAttributeValues: values };
      await call('DeleteItem', { ...removal, ConditionExpression: isOver }).then(
        () => forgotten++,
        (error: unknown) => {
          if (!(error instanceof AwsError) || error.code !== 'ConditionalCheckFailedException') throw error;
        },
      );
    }
    start = page.LastEvaluatedKey;
  } while (start);
  return forgotten;
}
