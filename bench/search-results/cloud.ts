/**
 * Runs the table and the bucket of `bench/search-results.ts` in a process of their own, as in AWS. Prints the
 * function's environment.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDynamoDb } from '../../local/aws/dynamodb/dynamodb.ts';
import { createAwsEndpoint } from '../../local/aws/endpoint.ts';
import { createS3 } from '../../local/s3/s3.ts';
import { allow, environmentOf, role } from '../../tests/functional/local/one-aws.ts';
import { shopTable } from '../../tests/functional/shop-table.ts';

const dir = mkdtempSync(join(tmpdir(), 'bench-search-'));
const dynamodb = await createDynamoDb({ dir, accountId: '000000000000', endpoint: process.env['DYNAMODB_ENDPOINT'] });
await dynamodb.call('CreateTable', shopTable);
const s3 = createS3({ dir: join(dir, 's3') });
s3.ensureBucket('search');
const caller = role('bench', allow('*', '*'));
const endpoint = await createAwsEndpoint({ principals: [caller], services: [dynamodb.service, s3.service] });
process.stdin.resume().once('close', () => {
  void endpoint
    .close()
    .then(() => dynamodb.close())
    .then(() => {
      s3.close();
      rmSync(dir, { recursive: true, force: true });
      process.exit(0);
    });
});
process.stdout.write(
  `${JSON.stringify({
    ...environmentOf(endpoint, caller),
    TABLE_NAME: 'shop',
    SEARCH_BUCKET: 'search',
  })}\n`,
);
