import type { LocalDynamoDb } from '../aws/dynamodb/dynamodb.ts';
import type { DeclaredTable } from '../templates/cloud.ts';
import { takeOverTable } from './former-table.ts';
import { bringIndexesOver } from './indexes.ts';
import { bringForgettingOver, bringStreamOver } from './settings.ts';
import { describeTable } from './table-calls.ts';

/**
 * Creates a table of the templates, or updates the existing one to its template, whatever its name. Each part is
 * checked again at the next start, so an interrupted start loses nothing.
 * @returns the changes of an existing table, in words
 */
export async function deployTable(dynamodb: LocalDynamoDb, table: DeclaredTable): Promise<string[]> {
  const { name, generatedName, definition } = table;
  const there = (await describeTable(dynamodb, name)) !== undefined;
  if (!there) await dynamodb.call('CreateTable', definition);
  const brought = [
    ...(there ? await bringIndexesOver(dynamodb, name, definition) : []),
    ...(there ? await bringStreamOver(dynamodb, name, definition) : []),
    ...(await bringForgettingOver(dynamodb, table)),
  ];
  if (table.recoverable) dynamodb.backups?.cover(name);
  const takenOver = name === generatedName ? [] : await takeOverTable(dynamodb, { from: generatedName, to: name });
  return [...(there ? brought : []), ...takenOver];
}
