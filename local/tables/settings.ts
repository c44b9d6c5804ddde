import type { LocalDynamoDb } from '../aws/dynamodb/dynamodb.ts';
import type { DeclaredTable } from '../templates/cloud.ts';
import { changeTable, describePresent } from './table-calls.ts';

type Json = Record<string, unknown>;

/**
 * Updates the stream of an existing table to its template.
 * @returns the changes, in words
 */
export async function bringStreamOver(dynamodb: LocalDynamoDb, name: string, definition: Json): Promise<string[]> {
  const there = viewOf(await describePresent(dynamodb, name));
  const wanted = viewOf(definition);
  if (there === wanted) return [];
  // A stream keeps its initial view: another view is another stream.
  if (there !== undefined) await changeTable(dynamodb, name, { StreamSpecification: { StreamEnabled: false } });
  if (wanted === undefined) return ['stream ended'];
  await changeTable(dynamodb, name, { StreamSpecification: { StreamEnabled: true, StreamViewType: wanted } });
  return [`stream of ${wanted} begun`];
}

/** Returns the view of a table's stream; undefined without one. */
function viewOf(table: Json): string | undefined {
  const stream = table['StreamSpecification'] as { StreamEnabled?: boolean; StreamViewType?: string } | undefined;
  return stream?.StreamEnabled === true ? stream.StreamViewType : undefined;
}

/**
 * Updates the attribute of a table's expiry to its template.
 * @returns the changes, in words
 */
export async function bringForgettingOver(
  dynamodb: LocalDynamoDb,
  { name, forgetBy }: Pick<DeclaredTable, 'name' | 'forgetBy'>,
): Promise<string[]> {
  const { TimeToLiveDescription } = await dynamodb.call('DescribeTimeToLive', { TableName: name });
  const { TimeToLiveStatus, AttributeName } = TimeToLiveDescription as Record<string, string>;
  const there = TimeToLiveStatus === 'ENABLED' ? AttributeName : undefined;
  if (there === forgetBy) return [];
  const set = (attribute: string, Enabled: boolean) =>
    dynamodb.call('UpdateTimeToLive', {
      TableName: name,
      TimeToLiveSpecification: { AttributeName: attribute, Enabled },
    });
  if (there !== undefined) await set(there, false);
  if (forgetBy !== undefined) await set(forgetBy, true);
  return [forgetBy === undefined ? 'items are no longer forgotten' : `items are forgotten by ${forgetBy}`];
}
