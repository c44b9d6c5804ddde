import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { GetAccountCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { afterEach, describe, expect, it } from 'vitest';
import { createAwsEndpoint } from '../../../local/aws/endpoint.ts';
import { listenOn } from '../../../local/aws/listen.ts';
import { createS3 } from '../../../local/s3/s3.ts';
import { createDynamoDb } from '../../../local/aws/dynamodb/dynamodb.ts';
import { accountId, allow, clientOf, role, startEndpoint, temporaryFolder } from './one-aws.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

describe('the endpoint', () => {
  it('says that its port is busy', async () => {
    const other = createServer();
    await listenOn(other, 0);
    closing.push(() => other.close());
    const { port } = other.address() as { port: number };
    await expect(createAwsEndpoint({ principals: [], services: [], port })).rejects.toThrow(
      `Port ${port} is in use by another program.`,
    );
  });

  it('does not start with a policy that it could not decide by', async () => {
    const odd = role('odd', allow('*', '*', { Condition: { StringResembles: { 'aws:username': 'anna' } } }));
    await expect(startEndpoint([], [odd])).rejects.toThrow('StringResembles');
  });

  it('tells the caller nothing of a fault inside, and whoever runs it everything', async () => {
    const sender = role('sender', allow('ses:*', '*'));
    const fault = new Error('the inside');
    const endpoint = await startEndpoint(
      [{ name: 'ses', protocol: 'json', handle: () => Promise.reject(fault) }],
      [sender],
    );
    closing.push(() => endpoint.close());
    const asked = new SESv2Client(clientOf(endpoint, sender)).send(new GetAccountCommand({}));
    await expect(asked).rejects.toMatchObject({
      name: 'InternalError',
      message: 'The local service failed.',
      $metadata: { httpStatusCode: 500 },
    });
    expect(endpoint.faults).toEqual([fault]);
  });

  it('cuts an answer after lost bytes, and reports it to the operator', async () => {
    const folder = temporaryFolder();
    const s3 = createS3({ dir: folder.dir });
    s3.ensureBucket('photos');
    const reader = role('reader', allow('s3:*', '*'));
    const endpoint = await startEndpoint([s3.service], [reader]);
    closing.push(
      folder.remove,
      () => s3.close(),
      () => endpoint.close(),
    );
    await s3.put('photos', 'lost', 'photo');
    rmSync(join(folder.dir, 'blobs'), { recursive: true });
    const read = new S3Client(clientOf(endpoint, reader)).send(new GetObjectCommand({ Bucket: 'photos', Key: 'lost' }));
    await expect(read.then((answer) => answer.Body!.transformToString())).rejects.toThrow();
    await expect.poll(() => endpoint.faults).toMatchObject([{ code: 'ENOENT' }]);
  });
});

it('another DynamoDB can be named, and one that does not answer is a clear fault', async () => {
  const folder = temporaryFolder();
  const dynamodb = await createDynamoDb({ dir: folder.dir, accountId, endpoint: 'http://127.0.0.1:9/' });
  closing.push(folder.remove, () => dynamodb.close());
  expect(dynamodb.url).toBe('http://127.0.0.1:9');
  await expect(dynamodb.call('ListTables', {})).rejects.toThrow('http://127.0.0.1:9 does not answer');
});
