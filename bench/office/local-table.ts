import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDynamoDb } from '../../local/aws/dynamodb/dynamodb.ts';
import { createAwsEndpoint } from '../../local/aws/endpoint.ts';
import type { AwsService } from '../../local/aws/service.ts';
import { allow, environmentOf, role } from '../../tests/functional/local/one-aws.ts';
import { shopTable } from '../../tests/functional/shop-table.ts';

/**
 * Measures on a real table of its own in another process, and ends with 1 after a broken promise.
 * @param services the other AWS services that it calls
 */
export async function onLocalTable(
  measure: () => Promise<boolean>,
  services: readonly AwsService[] = [],
): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'bench-'));
  const database = await createDynamoDb({ dir, accountId: '000000000000', endpoint: process.env['DYNAMODB_ENDPOINT'] });
  await database.call('CreateTable', shopTable);
  const caller = role('office', allow('*', '*'));
  const endpoint = await createAwsEndpoint({ principals: [caller], services: [database.service, ...services] });
  Object.assign(process.env, { ...environmentOf(endpoint, caller), TABLE_NAME: 'shop' });
  try {
    process.exitCode = (await measure()) ? 0 : 1;
  } finally {
    await endpoint.close();
    await database.close();
    rmSync(dir, { recursive: true, force: true });
  }
}
