import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request as send, type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { getSignedUrl } from '@aws-sdk/cloudfront-signer';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEdge } from '../../../local/edge/edge.ts';
import type { EdgeOptions } from '../../../local/edge/edge-options.ts';
import { httpOrigin } from '../../../local/edge/http-origin.ts';
import type { OriginResponse } from '../../../local/edge/origin.ts';
import { s3Origin } from '../../../local/edge/s3-origin.ts';
import { createS3, type LocalS3 } from '../../../local/s3/s3.ts';

const distributionArn = 'arn:aws:cloudfront::111111111111:distribution/EXAMPLE';
const keys = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
const ours = keys();
const foreign = keys();

const viewerRequest = `
  const allowed = /^[0-9]+$/;
  function handler(event) {
    const request = event.request;
    const size = request.querystring.size ? request.querystring.size.value : '400';
    if (!allowed.test(size)) return { statusCode: 403, statusDescription: 'Forbidden', headers: { 'cache-control': { value: 'no-store' } } };
    if (typeof process !== 'undefined' || typeof require !== 'undefined') return { statusCode: 500 };
    request.uri = request.uri.replace('/pictures/', '/' + size + '/');
    request.querystring = {};
    return request;
  }`;
const viewerResponse = `
  async function handler(event) {
    const response = event.response;
    response.headers['x-seen'] = { value: event.request.uri + ' ' + event.viewer.ip };
    return response;
  }`;

const cachePolicy = (
  changes: Partial<{ MinTTL: number; DefaultTTL: number; MaxTTL: number }>,
  queryStrings: string[] = [],
) => ({
  MinTTL: 0,
  DefaultTTL: 0,
  MaxTTL: 86_400,
  ...changes,
  ParametersInCacheKeyAndForwardedToOrigin: {
    EnableAcceptEncodingGzip: true,
    EnableAcceptEncodingBrotli: true,
    HeadersConfig: { HeaderBehavior: 'none' as const },
    CookiesConfig: { CookieBehavior: 'none' as const },
    QueryStringsConfig:
      queryStrings.length > 0
        ? { QueryStringBehavior: 'whitelist' as const, QueryStrings: queryStrings }
        : { QueryStringBehavior: 'none' as const },
  },
});

const s3Domain = (bucket: string) => ({
  DomainName: `${bucket}.s3.eu-central-2.amazonaws.com`,
  OriginAccessControlId: 'OAC',
  S3OriginConfig: {},
});
const plain = { ViewerProtocolPolicy: 'redirect-to-https' as const };

const distribution = (): EdgeOptions['config'] => ({
  Enabled: true,
  DefaultRootObject: 'index.html',
  Origins: [
    { Id: 'site', ...s3Domain('site') },
    { Id: 'zips', ...s3Domain('zips') },
    { Id: 'open', ...s3Domain('site'), OriginAccessControlId: '' },
    { Id: 'lent', DomainName: 'lent.example.test' },
    {
      Id: 'api',
      DomainName: 'abc.execute-api.eu-central-2.amazonaws.com',
      CustomOriginConfig: { OriginProtocolPolicy: 'https-only' },
    },
  ],
  DefaultCacheBehavior: {
    ...plain,
    TargetOriginId: 'site',
    CachePolicyId: 'files',
    Compress: true,
    ResponseHeadersPolicyId: 'headers',
  },
  CacheBehaviors: [
    {
      ...plain,
      PathPattern: '/api/*',
      TargetOriginId: 'api',
      CachePolicyId: 'api',
      OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
      AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
      ResponseHeadersPolicyId: 'headers',
      Compress: true,
    },
    { ...plain, PathPattern: '/pictures/*/', TargetOriginId: 'api', CachePolicyId: 'api' },
    {
      ...plain,
      PathPattern: '/pictures/*',
      TargetOriginId: 'site',
      CachePolicyId: 'files',
      FunctionAssociations: [
        { EventType: 'viewer-request', FunctionARN: 'on-request' },
        { EventType: 'viewer-response', FunctionARN: 'on-response' },
      ],
    },
    {
      ...plain,
      PathPattern: '/downloads/*',
      TargetOriginId: 'zips',
      CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
      TrustedKeyGroups: ['group'],
    },
    {
      ...plain,
      PathPattern: '/uploads/*',
      TargetOriginId: 'zips',
      CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
      TrustedKeyGroups: ['group'],
      AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
    },
    { ...plain, PathPattern: '/lent/*', TargetOriginId: 'lent', CachePolicyId: 'files' },
    { ...plain, PathPattern: '/anonymous/?', TargetOriginId: 'open', CachePolicyId: 'files' },
  ],
});

let dir: string;
let s3: LocalS3;
let api: Server;
let server: Server;
let base: string;
let clock: number;
let asked: { method: string; url: string; headers: IncomingHttpHeaders; body: string }[];
/** What the origin `lent` answers. */
let lent: OriginResponse;
let answerApi: (url: string) => { status?: number; headers?: Record<string, string>; body: string };

const portOf = (listening: Server) => (listening.address() as AddressInfo).port;

async function listen(handler: Parameters<typeof createServer>[1]): Promise<Server> {
  const started = createServer(handler as Parameters<typeof createServer>[0] & object).listen(0, '127.0.0.1');
  await once(started, 'listening');
  return started;
}

async function serve(config = distribution()): Promise<void> {
  const s3Handler = s3Origin({ s3, distributionArn });
  const runtime = { Runtime: 'cloudfront-js-2.0' };
  const edge = createEdge({
    config,
    now: () => clock,
    functions: {
      'on-request': { Name: 'pictures', FunctionCode: viewerRequest, FunctionConfig: runtime },
      'on-response': { Name: 'seen', FunctionCode: viewerResponse, FunctionConfig: runtime },
    },
    cachePolicies: { files: cachePolicy({ DefaultTTL: 3600 }), api: cachePolicy({}, ['q']) },
    originRequestPolicies: {},
    responseHeadersPolicies: {
      headers: {
        SecurityHeadersConfig: {
          ContentSecurityPolicy: {
            ContentSecurityPolicy: "default-src 'self'; upgrade-insecure-requests",
            Override: true,
          },
          FrameOptions: { FrameOption: 'DENY', Override: true },
          ContentTypeOptions: { Override: true },
        },
        CustomHeadersConfig: { Items: [{ Header: 'X-Mild', Value: 'policy', Override: false }] },
      },
    },
    publicKeys: { ours: ours.publicKey, other: foreign.publicKey },
    keyGroups: { group: ['ours'] },
    origins: {
      site: s3Handler,
      zips: s3Handler,
      open: s3Handler,
      lent: () => Promise.resolve(lent),
      api: httpOrigin(`http://127.0.0.1:${portOf(api)}`),
    },
  });
  server = await listen(edge.handle);
  base = `http://127.0.0.1:${portOf(server)}`;
}

const allowCloudFront = (bucket: string) => ({
  policy: {
    Statement: ['s3:GetObject', 's3:ListBucket'].map((Action) => ({
      Effect: 'Allow' as const,
      Principal: { Service: 'cloudfront.amazonaws.com' },
      Action,
      Resource: Action === 's3:GetObject' ? `arn:aws:s3:::${bucket}/*` : `arn:aws:s3:::${bucket}`,
      Condition: { StringEquals: { 'AWS:SourceArn': distributionArn } },
    })),
  },
});

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'edge-'));
  clock = Date.now();
  asked = [];
  answerApi = () => ({ body: '{"n":1}', headers: { 'content-type': 'application/json' } });
  api = await listen((request, response) => {
    const chunks: Buffer[] = [];
    request
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        asked.push({
          method: request.method ?? '',
          url: request.url ?? '',
          headers: request.headers,
          body: Buffer.concat(chunks).toString(),
        });
        const { status = 200, headers = {}, body } = answerApi(request.url ?? '');
        response.writeHead(status, { 'content-length': Buffer.byteLength(body), ...headers }).end(body);
      });
  });
  s3 = createS3({ dir });
  s3.ensureBucket('site', allowCloudFront('site'));
  s3.ensureBucket('zips', { policy: { Statement: allowCloudFront('zips').policy.Statement.slice(0, 1) } });
  await s3.put('site', 'index.html', '<h1>shop</h1>', { 'content-type': 'text/html', 'cache-control': 'no-cache' });
  await s3.put('zips', 'downloads/a b.zip', 'PK0123456789', { 'content-type': 'application/zip' });
  await serve();
});

afterEach(async () => {
  for (const each of [server, api]) {
    each.close();
    each.closeAllConnections();
  }
  s3.close();
  await rm(dir, { recursive: true, force: true });
});

/** Sends the path as it stands (fetch would tidy it), with any header. */
async function raw(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const outgoing = send({ host: '127.0.0.1', port: portOf(server), path, method, headers, agent: false }).end();
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response as AsyncIterable<Buffer>) chunks.push(chunk);
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) };
}

describe('behaviours', () => {
  it('are chosen by the first pattern that fits, and the default root object answers the bare address', async () => {
    expect((await raw('/')).body.toString()).toBe('<h1>shop</h1>');
    await raw('/api/things?q=1');
    await raw('/pictures/1/');
    expect(asked.map(({ url }) => url)).toEqual(['/api/things?q=1', '/pictures/1/']);
  });

  it('are not escaped by dots and double slashes', async () => {
    expect((await raw('/x/../downloads/a%20b.zip')).status).toBe(403);
    expect((await raw('//downloads/a%20b.zip')).status).toBe(403);
  });

  it('refuse a method that they do not allow', async () => {
    expect((await raw('/', {}, 'POST')).status).toBe(403);
    expect((await raw('/pictures/1/', {}, 'DELETE')).status).toBe(403);
    expect(asked).toEqual([]);
  });

  it('name what the distribution refers to in vain', async () => {
    const broken = distribution();
    broken.DefaultCacheBehavior.CachePolicyId = 'gone';
    await expect(serve(broken)).rejects.toThrow('cache policy gone');
  });
});

describe('an S3 origin', () => {
  it('is read only as the bucket policy lets CloudFront, for this distribution', async () => {
    expect((await raw('/anonymous/1')).status).toBe(403);
    s3.ensureBucket('site', {
      policy: {
        Statement: {
          Effect: 'Allow',
          Principal: { Service: 'cloudfront.amazonaws.com' },
          Action: 's3:GetObject',
          Resource: 'arn:aws:s3:::site/*',
          Condition: { StringEquals: { 'AWS:SourceArn': `${distributionArn}2` } },
        },
      },
    });
    expect((await raw('/index.html')).status).toBe(403);
  });

  it('says 404 of a missing key to who may list, 403 to who may not', async () => {
    expect((await raw('/none.txt')).status).toBe(404);
    const zip = getSignedUrl({
      url: `${base}/downloads/none.zip`,
      keyPairId: 'ours',
      privateKey: ours.privateKey,
      dateLessThan: new Date(clock + 60_000).toISOString(),
    });
    expect((await fetch(zip)).status).toBe(403);
  });

  it('answers HEAD, ranges and conditions', async () => {
    const url = '/index.html';
    const whole = await raw(url);
    const etag = whole.headers.etag ?? '';
    expect(await raw(url, {}, 'HEAD')).toMatchObject({
      status: 200,
      headers: { 'content-length': '13', 'content-type': 'text/html' },
    });
    expect(await raw(url, { range: 'bytes=4-7' })).toMatchObject({
      status: 206,
      headers: { 'content-range': 'bytes 4-7/13' },
      body: Buffer.from('shop'),
    });
    expect((await raw(url, { range: 'bytes=99-' })).status).toBe(416);
    expect((await raw(url, { range: 'bytes=4-7', 'if-range': etag })).status).toBe(206);
    expect(await raw(url, { range: 'bytes=4-7', 'if-range': '"other"' })).toMatchObject({
      status: 200,
      body: whole.body,
    });
    expect((await raw(url, { 'if-none-match': `W/${etag}` })).status).toBe(304);
    expect((await raw(url, { 'if-none-match': '"other"' })).status).toBe(200);
    expect((await raw(url, { 'if-modified-since': whole.headers['last-modified'] ?? '' })).status).toBe(304);
  });

  it('is read no faster than the visitor takes it, and not at all once the visitor has left', async () => {
    const chunk = Buffer.alloc(256 * 1024, 7);
    const total = 512;
    let produced = 0;
    const source = Readable.from(
      (function* () {
        for (; produced < total; produced += 1) yield chunk;
      })(),
      { highWaterMark: 1 },
    );
    lent = { status: 200, headers: { 'content-type': 'application/zip' }, body: source };
    const outgoing = send({ host: '127.0.0.1', port: portOf(server), path: '/lent/1', agent: false }).end();
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
    let bytes = 0;
    for await (const part of response as AsyncIterable<Buffer>) {
      bytes += part.length;
      expect(produced * chunk.length - bytes).toBeLessThan(32 * 1024 * 1024);
      if (bytes > 64 * 1024 * 1024) break;
    }
    if (!source.closed) await once(source, 'close');
    expect(produced).toBeLessThan(total);
  });
});

describe('signed addresses', () => {
  const url = () => `${base}/downloads/a%20b.zip`;
  const soon = () => new Date(clock + 60_000).toISOString();
  const sign = (changes: object = {}) =>
    getSignedUrl({
      url: url(),
      keyPairId: 'ours',
      privateKey: ours.privateKey,
      dateLessThan: soon(),
      ...changes,
    });

  it('take an object where the policy of the bucket lets them, and do not hand it out again', async () => {
    const [allowed] = allowCloudFront('zips').policy.Statement;
    const put = { ...allowed!, Action: 's3:PutObject', Resource: 'arn:aws:s3:::zips/uploads/*' };
    const sent = () => ({ method: 'PUT', body: 'picture', headers: { 'content-type': 'image/png' } });
    const address = `${base}/uploads/1`;
    expect((await fetch(sign({ url: address }), sent())).status).toBe(403);
    s3.ensureBucket('zips', {
      policy: { Statement: [{ ...allowed!, Resource: 'arn:aws:s3:::zips/downloads/*' }, put] },
    });
    expect((await fetch(address, sent())).status).toBe(403);
    expect(s3.head('zips', 'uploads/1')).toBeUndefined();
    expect((await fetch(sign({ url: address }), sent())).status).toBe(200);
    expect(s3.head('zips', 'uploads/1')).toMatchObject({ size: 7, headers: { 'content-type': 'image/png' } });
    expect((await fetch(sign({ url: address }))).status).toBe(403);
  });

  it('open the object, in parts too, with SHA-1 and SHA-256', async () => {
    expect(await (await fetch(sign())).text()).toBe('PK0123456789');
    expect(await (await fetch(sign({ algorithm: 'SHA256' }))).text()).toBe('PK0123456789');
    const part = await fetch(sign(), { headers: { range: 'bytes=2-' } });
    expect([part.status, await part.text()]).toEqual([206, '0123456789']);
  });

  it('are refused when missing, altered, expired, for another address or by a foreign key', async () => {
    const good = sign();
    const refused = [
      url(),
      good.replace(/Signature=..../, 'Signature=AAAA'),
      good.replace(/Expires=\d+/, `Expires=${Math.floor(clock / 1000) + 999_999}`),
      good.replace('a%20b.zip', 'other.zip'),
      good.replace('?', '?extra=1&'),
      sign({ dateLessThan: new Date(clock - 1000).toISOString() }),
      sign({ privateKey: foreign.privateKey }),
      sign({ privateKey: foreign.privateKey, keyPairId: 'other' }),
      good.replace('Key-Pair-Id=ours', 'Key-Pair-Id=__proto__'),
    ];
    for (const address of refused) expect([address, (await fetch(address)).status]).toEqual([address, 403]);
    clock += 120_000;
    expect((await fetch(good)).status).toBe(403);
  });

  it('with a custom policy open what the policy names, from when and where it says', async () => {
    const epoch = Math.floor(clock / 1000);
    const policy = (resource: string, condition: object) =>
      JSON.stringify({
        Statement: [
          {
            Resource: resource,
            Condition: {
              DateLessThan: { 'AWS:EpochTime': epoch + 60 },
              ...condition,
            },
          },
        ],
      });
    const withPolicy = (text: string) =>
      fetch(getSignedUrl({ url: url(), policy: text, keyPairId: 'ours', privateKey: ours.privateKey }));
    expect((await withPolicy(policy(`${base}/downloads/*`, {}))).status).toBe(200);
    expect(
      (await withPolicy(policy(`${base}/downloads/*`, { IpAddress: { 'AWS:SourceIp': '127.0.0.0/8' } }))).status,
    ).toBe(200);
    expect(
      (await withPolicy(policy(`${base}/downloads/*`, { IpAddress: { 'AWS:SourceIp': '10.0.0.0/8' } }))).status,
    ).toBe(403);
    expect(
      (await withPolicy(policy(`${base}/downloads/*`, { DateGreaterThan: { 'AWS:EpochTime': epoch + 30 } }))).status,
    ).toBe(403);
    expect((await withPolicy(policy(`${base}/other/*`, {}))).status).toBe(403);
  });
});

describe('functions at the edge', () => {
  beforeEach(() => s3.put('site', '72/1', 'small', { 'content-type': 'image/avif' }));

  it('change the request before it is looked up, and the answer before it leaves', async () => {
    expect(await raw('/pictures/1?size=72')).toMatchObject({
      status: 200,
      body: Buffer.from('small'),
      headers: { 'x-seen': '/pictures/1 127.0.0.1' },
    });
  });

  it('answer themselves, and run without anything of Node', async () => {
    expect(await raw('/pictures/1?size=big')).toMatchObject({
      status: 403,
      headers: { 'cache-control': 'no-store', 'x-cache': 'FunctionGeneratedResponse from cloudfront' },
    });
  });
});

describe('the HTTP API as an origin', () => {
  it('gets body, headers and query, its own host and the address of the viewer', async () => {
    const response = await fetch(`${base}/api/pay?q=1&x=%20`, {
      method: 'POST',
      body: '{"a":1}',
      headers: { 'content-type': 'application/json', 'x-own': 'yes', 'x-forwarded-for': '10.9.8.7', origin: base },
    });
    expect(await response.json()).toEqual({ n: 1 });
    expect(asked[0]).toMatchObject({
      method: 'POST',
      url: '/api/pay?q=1&x=%20',
      body: '{"a":1}',
      headers: {
        host: 'abc.execute-api.eu-central-2.amazonaws.com',
        'x-own': 'yes',
        'x-forwarded-for': '10.9.8.7, 127.0.0.1',
        origin: base,
      },
    });
  });

  it('is asked once more for a page when the connection that was kept turns out to be closed, and never sent a form twice', async () => {
    const seen: string[] = [];
    const connections = new WeakSet();
    const closing = createServer((request, response) => {
      seen.push(`${request.method} ${request.url}`);
      // As if it had closed the idle connection in the moment the next request was on its way.
      if (connections.has(request.socket)) return request.socket.destroy();
      connections.add(request.socket);
      response.end('fine');
    }).listen(0, '127.0.0.1');
    await once(closing, 'listening');
    const ask = httpOrigin(`http://127.0.0.1:${(closing.address() as AddressInfo).port}`);
    const asked = async (method: string, path: string, body?: Readable) => {
      const question = {
        method,
        path,
        query: '',
        headers: {},
        signal: new AbortController().signal,
        ...(body && { body }),
      };
      const { body: answer } = await ask(question, distribution().Origins[4]!);
      return answer ? text(answer) : '';
    };
    try {
      expect([await asked('GET', '/first'), await asked('GET', '/second')]).toEqual(['fine', 'fine']);
      await expect(asked('POST', '/order', Readable.from(['x']))).rejects.toThrow();
      expect(seen).toEqual(['GET /first', 'GET /second', 'GET /second', 'POST /order']);
    } finally {
      closing.close().closeAllConnections();
    }
  });

  it('is a 502 that tells nothing when it cannot be reached', async () => {
    api.close();
    api.closeAllConnections();
    const response = await raw('/api/x');
    expect(response.status).toBe(502);
    expect(response.body.toString()).not.toContain('ECONN');
  });
});

describe('what is kept', () => {
  const seen = async (path: string, headers: Record<string, string> = {}) =>
    (await raw(path, headers)).headers['x-cache'];

  it('is what the origin allows, for as long, and never more than the policy', async () => {
    answerApi = (url) => ({
      body: '{}',
      headers: { 'cache-control': url.includes('private') ? 'private, max-age=60' : 'public, max-age=30' },
    });
    expect(await seen('/api/a')).toBe('Miss from cloudfront');
    expect(await seen('/api/a')).toBe('Hit from cloudfront');
    clock += 31_000;
    expect(await seen('/api/a')).toBe('Miss from cloudfront');
    await raw('/api/private');
    expect(await seen('/api/private')).toBe('Miss from cloudfront');
    answerApi = () => ({ body: '{}' });
    await raw('/api/silent');
    expect(await seen('/api/silent')).toBe('Miss from cloudfront');
    answerApi = () => ({ body: '{}', headers: { 'cache-control': 'max-age=31536000' } });
    await raw('/api/long');
    clock += 86_401_000;
    expect(await seen('/api/long')).toBe('Miss from cloudfront');
  });

  it('is told apart by what the policy names, and by nothing else', async () => {
    answerApi = () => ({ body: '{}', headers: { 'cache-control': 'max-age=30' } });
    await raw('/api/a?q=1');
    expect(await seen('/api/a?q=2')).toBe('Miss from cloudfront');
    expect(await seen('/api/a?q=1&other=1', { cookie: 'x=1', authorization: 'y' })).toBe('Hit from cloudfront');
    expect((await raw('/api/a?q=1', { range: 'bytes=0-0' })).status).toBe(206);
    expect((await raw('/api/a?q=1', { range: 'bytes=0-0', 'if-range': '"before"' })).status).toBe(200);
  });

  it('keeps a missing page for ten seconds, unless the distribution says otherwise', async () => {
    expect((await raw('/late.txt')).status).toBe(404);
    await s3.put('site', 'late.txt', 'here');
    expect((await raw('/late.txt')).status).toBe(404);
    clock += 10_001;
    expect((await raw('/late.txt')).status).toBe(200);
    server.close();
    await serve({ ...distribution(), CustomErrorResponses: [{ ErrorCode: 404, ErrorCachingMinTTL: 0 }] });
    expect((await raw('/later.txt')).status).toBe(404);
    await s3.put('site', 'later.txt', 'here');
    expect((await raw('/later.txt')).status).toBe(200);
  });
});

describe('answers', () => {
  it('are compressed as the viewer takes them, when type and size are worth it', async () => {
    const text = 'photo '.repeat(1000);
    await s3.put('site', 'long.txt', text, { 'content-type': 'text/plain' });
    await s3.put('site', 'long.jpg', text, { 'content-type': 'image/jpeg' });
    const zipped = await raw('/long.txt', { 'accept-encoding': 'gzip;q=1, br;q=0' });
    expect(zipped.headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: 'Accept-Encoding',
      etag: expect.stringMatching(/^W\//) as string,
    });
    expect(gunzipSync(zipped.body).toString()).toBe(text);
    expect((await raw('/long.txt', { 'accept-encoding': 'gzip' })).headers['x-cache']).toBe('Hit from cloudfront');
    expect((await raw('/long.txt', { 'accept-encoding': 'gzip, br' })).headers['content-encoding']).toBe('br');
    expect((await raw('/long.txt')).headers['content-encoding']).toBeUndefined();
    expect((await raw('/long.jpg', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBeUndefined();
    expect((await raw('/index.html', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBeUndefined();
  });

  it('carry the headers of their policy, refusals too', async () => {
    answerApi = () => ({ body: '{}', headers: { 'x-mild': 'origin', 'x-frame-options': 'ALLOWALL' } });
    expect((await raw('/api/x')).headers).toMatchObject({
      'content-security-policy': "default-src 'self'",
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'x-mild': 'origin',
    });
    expect((await raw('/', {}, 'POST')).headers).toMatchObject({ 'x-frame-options': 'DENY', 'x-mild': 'policy' });
  });

  it('are replaced by the page of the distribution for an error, with its status', async () => {
    server.close();
    await serve({
      ...distribution(),
      CustomErrorResponses: [
        { ErrorCode: 404, ResponseCode: 200, ResponsePagePath: '/index.html' },
        { ErrorCode: 403, ResponsePagePath: '/gone.html' },
      ],
    });
    expect(await raw('/a/page')).toMatchObject({ status: 200, body: Buffer.from('<h1>shop</h1>') });
    expect((await raw('/anonymous/1')).status).toBe(403);
  });
});
