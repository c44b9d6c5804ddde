import type { LocalDynamoDb } from '../aws/dynamodb/dynamodb.ts';
import { AwsError } from '../aws/service.ts';
import { describeTable } from './table-calls.ts';

type Json = Record<string, unknown>;

/** As many as a transaction takes; a page of a scan (1 MB) never exceeds its 4 MB. */
const PUTS_CONCURRENCY = 100;

/**
 * Moves every item of a table with a former name into today's table, and removes the old table once it is completely
 * copied. After an interruption the next start continues. An existing item stays as it is, because it may be newer.
 * @returns the work done, in words; empty without such a table
 */
export async function takeOverTable(
  dynamodb: LocalDynamoDb,
  { from, to }: { from: string; to: string },
): Promise<string[]> {
  const former = await describeTable(dynamodb, from);
  if (former === undefined) return [];
  const [{ AttributeName: key } = { AttributeName: '' }] = former['KeySchema'] as { AttributeName: string }[];
  let taken = 0;
  let stayed = 0;
  for await (const items of pagesOf(dynamodb, from)) {
    for (let at = 0; at < items.length; at += PUTS_CONCURRENCY) {
      const some = items.slice(at, at + PUTS_CONCURRENCY);
      const refused = await putNew(dynamodb, to, key, some);
      taken += some.length - refused;
      stayed += refused;
    }
  }
  await dynamodb.call('DeleteTable', { TableName: from });
  const already = stayed === 0 ? '' : ` (${stayed} were there already and stay as they are)`;
  return [`${count(taken)} of the table ${from} taken over into ${to}, as it is called now${already}`];
}

const count = (items: number) => `${items} item${items === 1 ? '' : 's'}`;

async function* pagesOf(dynamodb: LocalDynamoDb, table: string): AsyncGenerator<Json[]> {
  let from: unknown;
  do {
    const page = await dynamodb.call('Scan', {
      TableName: table,
      ConsistentRead: true,
      ...(from !== undefined && { ExclusiveStartKey: from }),
    });
    yield page['Items'] as Json[];
    from = page['LastEvaluatedKey'];
  } while (from !== undefined);
}

/** Puts those items with new keys. @returns the number of refused ones */
async function putNew(
  dynamodb: LocalDynamoDb,
  TableName: string,
  key: string,
  items: readonly Json[],
): Promise<number> {
  const put = (some: readonly Json[]) =>
    dynamodb
      .call('TransactWriteItems', {
        TransactItems: some.map((Item) => ({
          Put: {
            TableName,
            Item,
            ConditionExpression: 'attribute_not_exists(#key)',
            ExpressionAttributeNames: { '#key': key },
          },
        })),
      })
      .then(
        () => true,
        (error: unknown) => {
          if (error instanceof AwsError && error.code === 'TransactionCanceledException') return false;
          throw error;
        },
      );
  if (await put(items)) return 0;
  let refused = 0;
  for (const item of items) if (!(await put([item]))) refused++;
  return refused;
}
