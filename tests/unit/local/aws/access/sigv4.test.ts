import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { describe, expect, it } from 'vitest';
import { declaresPayloadHash, sha256Hex, verifySignature } from '../../../../../local/aws/access/sigv4.ts';
import type { SignedRequest } from '../../../../../local/aws/access/sigv4-claim.ts';

interface Sent {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  body?: string;
}

const accessKeyId = 'shopkey';
const secretAccessKey = 'a made-up one';
const secretOf = (id: string) => (id === accessKeyId ? secretAccessKey : undefined);
const minutes = (count: number) => new Date(Date.now() + count * 60_000);

/** Makes an SDK client that sends its requests only into `signed`. */
function catching() {
  let caught: Sent | undefined;
  const options = {
    endpoint: 'http://127.0.0.1:1',
    region: 'eu-central-2',
    credentials: { accessKeyId, secretAccessKey },
    requestHandler: {
      handle: (request: Sent) => {
        caught = request;
        return Promise.reject(new Error('caught'));
      },
    },
    maxAttempts: 1,
  };
  const signed = async (sending: Promise<unknown>): Promise<SignedRequest> => {
    await sending.catch(() => undefined);
    if (caught === undefined) throw new Error('The client sent nothing.');
    const query = Object.entries(caught.query)
      .map((pair) => pair.map(encodeURIComponent).join('='))
      .join('&');
    const url = caught.path + (query && `?${query}`);
    const headers = Object.fromEntries(
      Object.entries(caught.headers).map(([name, value]) => [name.toLowerCase(), value]),
    );
    return {
      method: caught.method,
      url,
      headers,
      ...(!declaresPayloadHash(headers, url) && { bodyHash: sha256Hex(caught.body ?? '') }),
    };
  };
  return { options, signed };
}

async function photoRequest(Key = 'a b/ä+(1)*.jpg'): Promise<SignedRequest> {
  const { options, signed } = catching();
  return signed(
    new S3Client(options).send(
      new GetObjectCommand({ Bucket: 'photos', Key, ResponseContentType: 'image/jpeg; q="a b"' }),
    ),
  );
}

describe('a signature of the official clients', () => {
  it('is accepted for S3, whatever characters the key has', async () => {
    const verified = verifySignature(await photoRequest(), secretOf);
    expect(verified.credential).toMatchObject({ accessKeyId, region: 'eu-central-2', service: 's3' });
  });

  it('is accepted where the body’s hash is not sent, and where the path is encoded twice', async () => {
    const item = catching();
    const read = await item.signed(
      new DynamoDBClient(item.options).send(new GetItemCommand({ TableName: 'shop', Key: { pk: { S: 'ä' } } })),
    );
    expect(verifySignature(read, secretOf).credential.service).toBe('dynamodb');
    const mail = catching();
    const identity = await mail.signed(
      new SESv2Client(mail.options).send(new GetEmailIdentityCommand({ EmailIdentity: 'anna+1@example.ch' })),
    );
    expect(verifySignature(identity, secretOf).credential.service).toBe('ses');
  });

  it('tells what the body must be', async () => {
    const { options, signed } = catching();
    const put = await signed(
      new S3Client(options).send(new PutObjectCommand({ Bucket: 'photos', Key: 'x', Body: 'photo' })),
    );
    expect(verifySignature(put, secretOf).payloadHash).toBe(sha256Hex('photo'));
  });
});

describe('a request', () => {
  it.each<[string, (request: SignedRequest) => SignedRequest]>([
    ['method', (request) => ({ ...request, method: 'PUT' })],
    ['path', (request) => ({ ...request, url: request.url.replace('/photos/', '/others/') })],
    ['query', (request) => ({ ...request, url: `${request.url}&versionId=1` })],
    ['signed header', (request) => ({ ...request, headers: { ...request.headers, host: 'elsewhere' } })],
    [
      'body hash',
      (request) => ({ ...request, headers: { ...request.headers, 'x-amz-content-sha256': sha256Hex('other') } }),
    ],
  ])('with another %s than was signed is refused', async (_what, change) => {
    const request = await photoRequest();
    expect(() => verifySignature(change(request), secretOf)).toThrow(
      expect.objectContaining({ code: 'SignatureDoesNotMatch', status: 403 }),
    );
  });

  it('with a wrong secret, an unknown key or no signature is refused', async () => {
    const request = await photoRequest();
    expect(() => verifySignature(request, () => 'another')).toThrow(
      expect.objectContaining({ code: 'SignatureDoesNotMatch' }),
    );
    expect(() => verifySignature(request, () => undefined)).toThrow(
      expect.objectContaining({ code: 'InvalidAccessKeyId' }),
    );
    const { authorization: _none, ...headers } = request.headers;
    expect(() => verifySignature({ ...request, headers }, secretOf)).toThrow(
      expect.objectContaining({ code: 'MissingAuthenticationToken' }),
    );
  });

  it('with an unsigned x-amz header is refused', async () => {
    const request = await photoRequest();
    const added = { ...request, headers: { ...request.headers, 'x-amz-copy-source': 'photos/secret' } };
    expect(() => verifySignature(added, secretOf)).toThrow(
      expect.objectContaining({ code: 'AccessDenied', message: expect.stringContaining('x-amz-copy-source') }),
    );
  });

  it('counts for 15 minutes before and after its time', async () => {
    const request = await photoRequest();
    for (const ok of [-14, 14]) expect(() => verifySignature(request, secretOf, minutes(ok))).not.toThrow();
    for (const off of [-16, 16])
      expect(() => verifySignature(request, secretOf, minutes(off))).toThrow(
        expect.objectContaining({ code: 'RequestTimeTooSkewed' }),
      );
  });

  it.each([
    'Bearer x',
    'AWS4-HMAC-SHA256 Credential=a/b, SignedHeaders=host, Signature=' + '0'.repeat(64),
    'AWS4-HMAC-SHA256 Credential=,',
  ])('with a malformed Authorization header (%s) is told so', async (authorization) => {
    const request = await photoRequest();
    const malformed = { ...request, headers: { ...request.headers, authorization } };
    expect(() => verifySignature(malformed, secretOf)).toThrow(
      expect.objectContaining({ code: 'AuthorizationHeaderMalformed', status: 400 }),
    );
  });
});

describe('a presigned address', () => {
  const presigned = async (expiresIn: number): Promise<SignedRequest> => {
    const url = new URL(
      await getSignedUrl(new S3Client(catching().options), new GetObjectCommand({ Bucket: 'photos', Key: 'ä 1.jpg' }), {
        expiresIn,
      }),
    );
    return { method: 'GET', url: url.pathname + url.search, headers: { host: url.host } };
  };

  it('counts until it expires', async () => {
    const request = await presigned(3600);
    expect(verifySignature(request, secretOf, minutes(59))).toMatchObject({
      presigned: true,
      payloadHash: 'UNSIGNED-PAYLOAD',
    });
    expect(() => verifySignature(request, secretOf, minutes(61))).toThrow(
      expect.objectContaining({ code: 'AccessDenied', message: 'Request has expired.' }),
    );
  });

  it('cannot be made to live longer, nor longer than a week', async () => {
    const request = await presigned(60);
    const longer = { ...request, url: request.url.replace('X-Amz-Expires=60', 'X-Amz-Expires=3600') };
    expect(() => verifySignature(longer, secretOf)).toThrow(expect.objectContaining({ code: 'SignatureDoesNotMatch' }));
    const forever = { ...request, url: request.url.replace('X-Amz-Expires=60', 'X-Amz-Expires=604801') };
    expect(() => verifySignature(forever, secretOf)).toThrow(
      expect.objectContaining({ code: 'AuthorizationHeaderMalformed' }),
    );
  });
});
