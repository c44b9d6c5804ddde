import { createDynamoDb } from '../../../local/aws/dynamodb/dynamodb.ts';
import { startCognito } from '../../../local/cognito/cognito.ts';
import { createS3 } from '../../../local/s3/s3.ts';
import { poolToKill } from './pool-to-kill.ts';

/** Writes objects, items and users until it is killed, and prints the number of each acknowledged write. */
const dir = process.argv[2] ?? '';
const say = (line: string) => process.stdout.write(`${line}\n`);
const s3 = createS3({ dir: `${dir}/s3` });
s3.ensureBucket('photos');
const dynamodb = await createDynamoDb({ dir: `${dir}/dynamodb`, accountId: '000000000000', endpoint: undefined });
await dynamodb.call('CreateTable', {
  TableName: 'shop',
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
  KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
});
const users = await startCognito(poolToKill(`${dir}/users`));
say(`database ${dynamodb.url}`);

for (let number = 0; ; number += 1) {
  // Reuses a few keys, so that a kill often hits a replacement.
  await s3.put('photos', `photo-${number % 5}`, Buffer.alloc(50_000, number % 251), {
    'x-amz-meta-number': String(number),
  });
  await dynamodb.call('PutItem', { TableName: 'shop', Item: { pk: { S: `item-${number}` } } });
  await users.calls.admin.get('AdminCreateUser')?.({
    Username: `member${number}@example.test`,
    TemporaryPassword: 'correct horse',
    MessageAction: 'SUPPRESS',
  });
  say(`acknowledged ${number}`);
}
