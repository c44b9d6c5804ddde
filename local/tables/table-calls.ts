import type { LocalDynamoDb } from '../aws/dynamodb/dynamodb.ts';
import { AwsError } from '../aws/service.ts';

type Json = Record<string, unknown>;

/** The time limit of a change; the own engine makes it immediately, others fill an index in the background. */
const CHANGED_WITHIN_MS = 600_000;
const LOOK_EVERY_MS = 500;

/** Returns undefined for a missing table. */
export async function describeTable(dynamodb: LocalDynamoDb, name: string): Promise<Json | undefined> {
  try {
    return await describePresent(dynamodb, name);
  } catch (error) {
    if (error instanceof AwsError && error.code === 'ResourceNotFoundException') return undefined;
    throw error;
  }
}

export async function describePresent(dynamodb: LocalDynamoDb, name: string): Promise<Json> {
  const { Table } = await dynamodb.call('DescribeTable', { TableName: name });
  return Table as Json;
}

/** Changes a table and waits until it is done. */
export async function changeTable(dynamodb: LocalDynamoDb, name: string, update: Json): Promise<void> {
  await dynamodb.call('UpdateTable', { TableName: name, ...update });
  const deadline = Date.now() + CHANGED_WITHIN_MS;
  while (!(await settled(dynamodb, name))) {
    if (Date.now() > deadline) throw new Error(`The table ${name} is still being changed; start again later.`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

async function settled(dynamodb: LocalDynamoDb, name: string): Promise<boolean> {
  const table = (await describePresent(dynamodb, name)) as {
    TableStatus?: string;
    GlobalSecondaryIndexes?: { IndexStatus?: string }[];
  };
  return (
    table.TableStatus === 'ACTIVE' &&
    (table.GlobalSecondaryIndexes ?? []).every(({ IndexStatus }) => IndexStatus === 'ACTIVE')
  );
}
