import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { STARTING_POINT, TABLE_TOO_OLD, TABLE_VERSION } from '../../core/shop/table-version.ts';
import type { LocalDynamoDb } from '../aws/dynamodb/dynamodb.ts';

const root = join(import.meta.dirname, '..', '..');
const script = join(root, 'scripts', 'migrate', 'main.ts');

export interface MigrateOptions {
  dynamodb: LocalDynamoDb;
  table: string;
  coversBucket: string | undefined;
  awsEndpoint: string;
  region: string;
  operator: { accessKeyId: string; secretAccessKey: string };
}

/**
 * Updates the items of the table to this version's format, by the command for a stage in AWS, in a process of its own.
 * Starts it only when necessary.
 * @returns its output
 * @throws Error with its output when it failed
 */
export async function migrateItems({
  dynamodb,
  table,
  coversBucket,
  awsEndpoint,
  region,
  operator,
}: MigrateOptions): Promise<string[]> {
  const done = await migrationsDone(dynamodb, table);
  if (done < STARTING_POINT) throw new Error(TABLE_TOO_OLD);
  if (done === TABLE_VERSION) return [];
  const { AWS_SESSION_TOKEN: _token, AWS_PROFILE: _profile, ...environment } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, [script], {
    env: {
      ...environment,
      AWS_ENDPOINT_URL: awsEndpoint,
      AWS_REGION: region,
      AWS_ACCESS_KEY_ID: operator.accessKeyId,
      AWS_SECRET_ACCESS_KEY: operator.secretAccessKey,
      TABLE_NAME: table,
      COVERS_BUCKET: coversBucket,
    },
  });
  // A new table has nothing to change, so nothing is reported.
  return stdout
    .trim()
    .split('\n')
    .filter((line) => !line.endsWith('(0 changed)'));
}

async function migrationsDone(dynamodb: LocalDynamoDb, TableName: string): Promise<number> {
  const { Item } = await dynamodb.call('GetItem', {
    TableName,
    Key: { pk: { S: 'MIGRATIONS' }, sk: { S: 'STATE' } },
    ConsistentRead: true,
  });
  return Number((Item as { done?: { N: string } } | undefined)?.done?.N ?? STARTING_POINT);
}
