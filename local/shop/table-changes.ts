import type { LocalDynamoDb } from '../aws/dynamodb.ts';

type Json = Record<string, unknown>;

interface Index {
  IndexName: string;
  KeySchema: unknown;
  Projection: unknown;
}

/** How long an index may take to be filled; the own engine does it at once, others in the background. */
const FILLED_WITHIN_MS = 600_000;
const LOOK_EVERY_MS = 500;

/**
 * Brings the indexes of a table that is there to what its template says, one after the other as DynamoDB wants it. Each is there whole
 * or not at all, so an interrupted start is done again by the next one. Items stay as they are.
 * @returns what was changed, in words
 * @throws Error when the template has other keys for the table itself, which no change can bring
 */
export async function bringIndexesOver(dynamodb: LocalDynamoDb, name: string, definition: Json): Promise<string[]> {
  const present = await describe(dynamodb, name);
  if (!same(present['KeySchema'], definition['KeySchema']))
    throw new Error(`The table ${name} has other keys than its template; begin anew with: npm start -- --fresh`);
  const wanted = indexesOf(definition);
  const there = indexesOf(present);
  const changed: string[] = [];
  for (const { IndexName } of there.filter((index) => !wanted.some((other) => sameIndex(index, other)))) {
    await change(dynamodb, name, { Delete: { IndexName } });
    changed.push(`index ${IndexName} removed`);
  }
  for (const { IndexName, KeySchema, Projection } of wanted) {
    if (there.some((index) => sameIndex(index, { IndexName, KeySchema, Projection }))) continue;
    await change(dynamodb, name, { Create: { IndexName, KeySchema, Projection } }, definition['AttributeDefinitions']);
    changed.push(`index ${IndexName} made`);
  }
  return changed;
}

async function describe(dynamodb: LocalDynamoDb, name: string): Promise<Json> {
  const { Table } = await dynamodb.call('DescribeTable', { TableName: name });
  return Table as Json;
}

const indexesOf = (table: Json) => (table['GlobalSecondaryIndexes'] ?? []) as Index[];

const sameIndex = (a: Index, b: Index) =>
  a.IndexName === b.IndexName && same(a.KeySchema, b.KeySchema) && same(a.Projection, b.Projection);

/** Whatever the order of an object's fields. */
const same = (a: unknown, b: unknown): boolean => inOrder(a) === inOrder(b);

const inOrder = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

async function change(dynamodb: LocalDynamoDb, name: string, update: Json, attributes?: unknown): Promise<void> {
  await dynamodb.call('UpdateTable', {
    TableName: name,
    GlobalSecondaryIndexUpdates: [update],
    ...(attributes !== undefined && { AttributeDefinitions: attributes }),
  });
  const deadline = Date.now() + FILLED_WITHIN_MS;
  while (!(await settled(dynamodb, name))) {
    if (Date.now() > deadline)
      throw new Error(`An index of the table ${name} is still being changed; start again later.`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

async function settled(dynamodb: LocalDynamoDb, name: string): Promise<boolean> {
  const table = (await describe(dynamodb, name)) as {
    TableStatus?: string;
    GlobalSecondaryIndexes?: { IndexStatus?: string }[];
  };
  return (
    table.TableStatus === 'ACTIVE' &&
    (table.GlobalSecondaryIndexes ?? []).every(({ IndexStatus }) => IndexStatus === 'ACTIVE')
  );
}
