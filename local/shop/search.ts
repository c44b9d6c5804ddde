import type { LocalDynamoDb } from '../aws/dynamodb.ts';
import type { Workflows } from '../workflows/workflows.ts';

export interface SearchOptions {
  dynamodb: LocalDynamoDb;
  table: string;
  workflows: Workflows;
  /** ARN of `search-index`. */
  machineArn: string | undefined;
}

/** A shop whose data is older than its search gets its first index; afterwards each import sees to it. */
export async function indexIfNever({ dynamodb, table, workflows, machineArn }: SearchOptions): Promise<void> {
  if (machineArn === undefined) return;
  const { Item: version } = await dynamodb.call('GetItem', { TableName: table, Key: { pk: { S: 'SEARCH' }, sk: { S: 'INDEX' } } });
  if (version === undefined) workflows.start(machineArn, undefined, '{}');
}
