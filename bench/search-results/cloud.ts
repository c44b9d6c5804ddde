/** The table and the bucket of `bench/search-results.ts`, in a process of their own as in AWS. Prints what the function's environment has to be. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDynamoDb } from '../../local/aws/dynamodb.ts';
import { createAwsEndpoint } from '../../local/aws/endpoint.ts';
import { createS3 } from '../../local/s3/s3.ts';

const dir = mkdtempSync(join(tmpdir(), 'bench-search-'));
const dynamodb = await createDynamoDb({ dir, accountId: '000000000000', endpoint: process.env['DYNAMODB_ENDPOINT'] });
await dynamodb.call('CreateTable', {
  TableName: 'shop',
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: ['pk', 'sk'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
  KeySchema: [
    { AttributeName: 'pk', KeyType: 'HASH' },
    { AttributeName: 'sk', KeyType: 'RANGE' },
  ],
});
const s3 = createS3({ dir: join(dir, 's3') });
s3.ensureBucket('search');
const caller = {
  accessKeyId: `bench${randomBytes(8).toString('hex')}`,
  secretAccessKey: randomBytes(20).toString('hex'),
  arn: 'arn:aws:iam::000000000000:role/bench',
  policies: [{ Version: '2012-10-17' as const, Statement: [{ Effect: 'Allow' as const, Action: '*', Resource: '*' }] }],
};
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
    AWS_ENDPOINT_URL: endpoint.url,
    AWS_REGION: 'eu-central-2',
    AWS_ACCESS_KEY_ID: caller.accessKeyId,
    AWS_SECRET_ACCESS_KEY: caller.secretAccessKey,
    TABLE_NAME: 'shop',
    SEARCH_BUCKET: 'search',
  })}\n`,
);
