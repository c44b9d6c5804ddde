import { readdirSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import {
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AwsEndpoint } from '../../../local/aws/endpoint.ts';
import { createS3, type LocalS3 } from '../../../local/s3/s3.ts';
import { allow, clientOf, role, startEndpoint, temporaryFolder } from './one-aws.ts';

const distribution = 'arn:aws:cloudfront::000000000000:distribution/SHOP';
const reader = role('reader', allow('s3:GetObject', 'arn:aws:s3:::originals/paid/*'));
const lister = role(
  'lister',
  allow('s3:ListBucket', 'arn:aws:s3:::originals', { Condition: { StringLike: { 's3:prefix': 'paid/*' } } }),
  allow('s3:GetObject', 'arn:aws:s3:::originals/*'),
);
const writer = role(
  'writer',
  allow('s3:PutObject', 'arn:aws:s3:::*'),
  allow('s3:DeleteObject', 'arn:aws:s3:::originals/old/*'),
);
const guest = role('guest');
const folder = temporaryFolder();
let s3: LocalS3;
let endpoint: AwsEndpoint & { faults: unknown[] };
const as = (who: typeof reader) => new S3Client(clientOf(endpoint, who));
const files = () =>
  readdirSync(join(folder.dir, 'blobs'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    .length;
const presigning = { expiresIn: 900 };
const at = (Key: string, Bucket = 'originals') => ({ Bucket, Key });

beforeAll(async () => {
  s3 = createS3({ dir: folder.dir });
  s3.ensureBucket('originals', {
    cors: [
      {
        AllowedOrigins: ['http://*.shop.example'],
        AllowedMethods: ['PUT'],
        AllowedHeaders: ['content-type'],
        ExposedHeaders: ['ETag'],
        MaxAge: 300,
      },
    ],
  });
  s3.ensureBucket('kept', {
    policy: {
      Statement: {
        Effect: 'Deny',
        Principal: '*',
        Action: 's3:PutObject',
        Resource: 'arn:aws:s3:::kept/*',
        Condition: { Null: { 's3:if-none-match': 'true' }, Bool: { 's3:ObjectCreationOperation': 'true' } },
      },
    },
  });
  s3.ensureBucket('derived', {
    policy: {
      Statement: [
        {
          Effect: 'Deny',
          Principal: '*',
          Action: 's3:*',
          Resource: ['arn:aws:s3:::derived', 'arn:aws:s3:::derived/*'],
          Condition: { Bool: { 'aws:SecureTransport': 'false' } },
        },
        {
          Effect: 'Allow',
          Principal: { AWS: guest.arn },
          Action: 's3:GetObject',
          Resource: 'arn:aws:s3:::derived/public/*',
        },
        {
          Effect: 'Allow',
          Principal: { Service: 'cloudfront.amazonaws.com' },
          Action: 's3:GetObject',
          Resource: 'arn:aws:s3:::derived/*',
          Condition: { StringEquals: { 'AWS:SourceArn': distribution } },
        },
        { Effect: 'Deny', Principal: '*', Action: 's3:PutObject', Resource: 'arn:aws:s3:::derived/locked/*' },
      ],
    },
  });
  endpoint = await startEndpoint([s3.service], [reader, lister, writer, guest]);
  for (const key of ['paid/1.jpg', 'secret/1.jpg', 'old/1', 'new/1']) await s3.put('originals', key, 'photo');
  await s3.put('derived', 'public/1', 'small');
});
afterAll(async () => {
  await endpoint?.close();
  s3?.close();
  folder.remove();
});

describe('a role', () => {
  it('does what its policy allows and is refused the rest, by name', async () => {
    await expect(as(reader).send(new GetObjectCommand(at('paid/1.jpg')))).resolves.toBeDefined();
    await expect(as(reader).send(new GetObjectCommand(at('secret/1.jpg')))).rejects.toMatchObject({
      name: 'AccessDenied',
      message: expect.stringMatching(/role\/reader .*s3:GetObject .*arn:aws:s3:::originals\/secret\/1\.jpg/),
      $metadata: { httpStatusCode: 403 },
    });
    await expect(as(guest).send(new PutObjectCommand({ ...at('x'), Body: 'x' }))).rejects.toMatchObject({
      name: 'AccessDenied',
    });
  });

  it('learns that a key is missing only when it may list the bucket', async () => {
    await expect(as(reader).send(new GetObjectCommand(at('paid/none')))).rejects.toMatchObject({
      name: 'AccessDenied',
    });
    await expect(as(reader).send(new HeadObjectCommand(at('paid/none')))).rejects.toMatchObject({
      $metadata: { httpStatusCode: 403 },
    });
  });

  it('lists only below the prefix of its policy', async () => {
    await expect(
      as(lister).send(new ListObjectsV2Command({ Bucket: 'originals', Prefix: 'paid/1' })),
    ).resolves.toMatchObject({ KeyCount: 1 });
    await expect(as(lister).send(new ListObjectsV2Command({ Bucket: 'originals' }))).rejects.toMatchObject({
      name: 'AccessDenied',
    });
  });

  it('copies only what it may read', async () => {
    const copy = as(writer).send(new CopyObjectCommand({ ...at('stolen'), CopySource: 'originals/secret/1.jpg' }));
    await expect(copy).rejects.toMatchObject({
      name: 'AccessDenied',
      message: expect.stringContaining('s3:GetObject'),
    });
  });

  it('deletes only what it may delete', async () => {
    await as(writer).send(new DeleteObjectCommand(at('old/1')));
    await expect(as(writer).send(new DeleteObjectCommand(at('new/1')))).rejects.toMatchObject({ name: 'AccessDenied' });
    expect([s3.head('originals', 'old/1'), s3.head('originals', 'new/1')]).toEqual([undefined, expect.anything()]);
  });
});

describe('a bucket’s policy', () => {
  it('lets in whom it names, and keeps out whom it denies whatever their own policies say', async () => {
    await expect(as(guest).send(new GetObjectCommand(at('public/1', 'derived')))).resolves.toBeDefined();
    await expect(
      as(writer).send(new PutObjectCommand({ ...at('open/1', 'derived'), Body: 'x' })),
    ).resolves.toBeDefined();
    await expect(
      as(writer).send(new PutObjectCommand({ ...at('locked/1', 'derived'), Body: 'x' })),
    ).rejects.toMatchObject({
      name: 'AccessDenied',
      message: expect.stringContaining('explicit deny'),
    });
  });

  it('refuses to overwrite an object on request, in one piece or in parts', async () => {
    const kept = (Key: string) => at(Key, 'kept');
    const client = as(writer);
    const refused = { name: 'AccessDenied' };
    await expect(client.send(new PutObjectCommand({ ...kept('1'), Body: 'x' }))).rejects.toMatchObject(refused);
    const put = () => client.send(new PutObjectCommand({ ...kept('1'), Body: 'x', IfNoneMatch: '*' }));
    await expect(put()).resolves.toBeDefined();
    await expect(put()).rejects.toMatchObject({ name: 'PreconditionFailed' });

    const { UploadId } = await client.send(new CreateMultipartUploadCommand(kept('2')));
    const { ETag } = await client.send(new UploadPartCommand({ ...kept('2'), UploadId, PartNumber: 1, Body: 'x' }));
    const whole = { ...kept('2'), UploadId, MultipartUpload: { Parts: [{ ETag, PartNumber: 1 }] } };
    await expect(client.send(new CompleteMultipartUploadCommand(whole))).rejects.toMatchObject(refused);
    await expect(
      client.send(new CompleteMultipartUploadCommand({ ...whole, IfNoneMatch: '*' })),
    ).resolves.toBeDefined();
  });

  it('lets CloudFront read for the distribution that it names and for no other', () => {
    const reads = (arn: string) =>
      s3.allows({ service: 'cloudfront.amazonaws.com' }, 's3:GetObject', 'derived', '1/400', { 'aws:SourceArn': arn });
    expect(reads(distribution)).toBe(true);
    expect(reads(`${distribution}X`)).toBe(false);
    expect(
      s3.allows({ service: 'cloudfront.amazonaws.com' }, 's3:PutObject', 'derived', '1/400', {
        'aws:SourceArn': distribution,
      }),
    ).toBe(false);
  });
});

describe('a signature', () => {
  it('is refused with a wrong secret or an unknown key', async () => {
    const wrong = new S3Client(clientOf(endpoint, { ...reader, secretAccessKey: 'another' }));
    await expect(wrong.send(new GetObjectCommand(at('paid/1.jpg')))).rejects.toMatchObject({
      name: 'SignatureDoesNotMatch',
      $metadata: { httpStatusCode: 403 },
    });
    const unknown = new S3Client(clientOf(endpoint, { ...reader, accessKeyId: 'nobody' }));
    await expect(unknown.send(new GetObjectCommand(at('paid/1.jpg')))).rejects.toMatchObject({
      name: 'InvalidAccessKeyId',
      $metadata: { httpStatusCode: 403 },
    });
  });

  it('is needed', async () => {
    const answer = await fetch(`${endpoint.url}/originals/paid/1.jpg`);
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain('<Code>MissingAuthenticationToken</Code>');
  });

  it('covers the body: other bytes than the signed ones never become an object', async () => {
    const client = as(writer);
    client.middlewareStack.add(
      (next) => (args) => {
        (args.request as { body: unknown }).body = 'forged';
        return next(args);
      },
      { step: 'finalizeRequest', priority: 'low' },
    );
    await expect(client.send(new PutObjectCommand({ ...at('forged'), Body: 'photos' }))).rejects.toMatchObject({
      name: 'XAmzContentSHA256Mismatch',
    });
    expect(s3.head('originals', 'forged')).toBeUndefined();
  });
});

describe('a body that ends too early', () => {
  it('leaves no object and no file', async () => {
    const address = new URL(await getSignedUrl(as(writer), new PutObjectCommand(at('cut')), presigning));
    const socket = connect(Number(address.port), '127.0.0.1');
    const before = files();
    socket.write(
      `PUT ${address.pathname}${address.search} HTTP/1.1\r\nHost: ${address.host}\r\nContent-Length: 1000000\r\n\r\n`,
    );
    socket.write(Buffer.alloc(100_000));
    await expect.poll(files).toBe(before + 1);
    socket.destroy();
    await expect.poll(files).toBe(before);
    expect(s3.head('originals', 'cut')).toBeUndefined();
    expect(endpoint.faults).toEqual([]);
  });
});

describe('a presigned address', () => {
  it('lets anyone who has it get the object, under the file name that it carries', async () => {
    const url = await getSignedUrl(
      as(reader),
      new GetObjectCommand({ ...at('paid/1.jpg'), ResponseContentDisposition: 'attachment; filename="Prüfung 1.jpg"' }),
      presigning,
    );
    const answer = await fetch(url);
    const disposition = Buffer.from(answer.headers.get('content-disposition') ?? '', 'latin1').toString('utf8');
    expect(disposition).toBe('attachment; filename="Prüfung 1.jpg"');
    expect(await answer.text()).toBe('photo');
  });

  it('lets any holder put the object, with its metadata', async () => {
    const unsummed = new S3Client({ ...clientOf(endpoint, writer), requestChecksumCalculation: 'WHEN_REQUIRED' });
    const url = await getSignedUrl(
      unsummed,
      new PutObjectCommand({ ...at('sent.jpg'), ContentType: 'image/jpeg', Metadata: { n: '7' } }),
      presigning,
    );
    const answer = await fetch(url, { method: 'PUT', body: 'sent', headers: { 'content-type': 'image/jpeg' } });
    expect(answer.status).toBe(200);
    expect(s3.head('originals', 'sent.jpg')).toMatchObject({
      size: 4,
      headers: { 'content-type': 'image/jpeg', 'x-amz-meta-n': '7' },
    });
  });

  it('is worth nothing when it is altered, for another method, expired, or of a role that may not read', async () => {
    const url = await getSignedUrl(as(reader), new GetObjectCommand(at('paid/1.jpg')), presigning);
    const status = async (address: string, method = 'GET') => (await fetch(address, { method })).status;
    expect(await status(url.replace('1.jpg', '2.jpg'))).toBe(403);
    expect(await status(url.replace('X-Amz-Expires=900', 'X-Amz-Expires=9000'))).toBe(403);
    expect(await status(url, 'DELETE')).toBe(403);
    const yesterday = { expiresIn: 3600, signingDate: new Date(Date.now() - 86_400_000) };
    expect(await status(await getSignedUrl(as(reader), new GetObjectCommand(at('paid/1.jpg')), yesterday))).toBe(403);
    expect(await status(await getSignedUrl(as(reader), new GetObjectCommand(at('secret/1.jpg')), presigning))).toBe(
      403,
    );
  });
});

describe('a browser on another origin', () => {
  const preflight = (origin: string, method: string) =>
    new Promise<{ status: number | undefined; headers: Record<string, unknown> }>((resolve, reject) => {
      const headers = {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': 'content-type',
      };
      httpRequest(`${endpoint.url}/originals/x`, { method: 'OPTIONS', headers }, (answer) => {
        answer.resume();
        resolve({ status: answer.statusCode, headers: answer.headers });
      })
        .once('error', reject)
        .end();
    });

  it('may do what the bucket’s rules say, and nothing else', async () => {
    const origin = 'http://www.shop.example';
    expect(await preflight(origin, 'PUT')).toMatchObject({
      status: 200,
      headers: { 'access-control-allow-origin': origin, 'access-control-max-age': '300' },
    });
    expect(await preflight(origin, 'DELETE')).toMatchObject({ status: 403 });
    expect(await preflight('http://elsewhere.example', 'PUT')).toMatchObject({ status: 403 });
  });
});
