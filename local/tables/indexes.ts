import type { LocalDynamoDb } from '../aws/dynamodb/dynamodb.ts';
import { changeTable, describePresent } from './table-calls.ts';

type Json = Record<string, unknown>;

interface Index {
  IndexName: string;
  KeySchema: unknown;
  Projection: unknown;
}

/**
 * Updates the indexes of an existing table to its template, one after the other as DynamoDB requires. Each index exists
 * completely or not at all, so the next start repeats an interrupted one. Items stay as they are.
 * @returns the changes, in words
 * @throws Error when the template has other keys for the table itself, which cannot be changed
 */
export async function bringIndexesOver(dynamodb: LocalDynamoDb, name: string, definition: Json): Promise<string[]> {
  const present = await describePresent(dynamodb, name);
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

const indexesOf = (table: Json) => (table['GlobalSecondaryIndexes'] ?? []) as Index[];

const sameIndex = (a: Index, b: Index) =>
  a.IndexName === b.IndexName && same(a.KeySchema, b.KeySchema) && same(a.Projection, b.Projection);

/** Compares without regard to the order of an object's fields. */
const same = (a: unknown, b: unknown): boolean => inOrder(a) === inOrder(b);

const inOrder = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

async function change(dynamodb: LocalDynamoDb, name: string, update: Json, attributes?: unknown): Promise<void> {
  await changeTable(dynamodb, name, {
    GlobalSecondaryIndexUpdates: [update],
    ...(attributes !== undefined && { AttributeDefinitions: attributes }),
  });
}
