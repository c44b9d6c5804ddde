import { gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { distribution } from './declared-distribution.ts';
import { oneEdge } from './one-edge.ts';

const edge = oneEdge();

describe('behaviours', () => {
  it('are chosen by the first pattern that fits, and the default root object answers the bare address', async () => {
    expect((await edge().raw('/')).body.toString()).toBe('<h1>shop</h1>');
    await edge().raw('/api/things?q=1');
    await edge().raw('/pictures/1/');
    expect(edge().asked.map(({ url }) => url)).toEqual(['/api/things?q=1', '/pictures/1/']);
  });

  it('are not escaped by dots and double slashes', async () => {
    expect((await edge().raw('/x/../downloads/a%20b.zip')).status).toBe(403);
    expect((await edge().raw('//downloads/a%20b.zip')).status).toBe(403);
  });

  it('refuse a method that they do not allow', async () => {
    expect((await edge().raw('/', {}, 'POST')).status).toBe(403);
    expect((await edge().raw('/pictures/1/', {}, 'DELETE')).status).toBe(403);
    expect(edge().asked).toEqual([]);
  });

  it('name what the distribution refers to in vain', async () => {
    const broken = distribution();
    broken.DefaultCacheBehavior.CachePolicyId = 'gone';
    await expect(edge().serve(broken)).rejects.toThrow('cache policy gone');
  });
});

describe('functions at the edge', () => {
  beforeEach(() => edge().s3.put('site', '72/1', 'small', { 'content-type': 'image/avif' }));

  it('change the request before it is looked up', async () => {
    expect(await edge().raw('/pictures/1?size=72')).toMatchObject({
      status: 200,
      body: Buffer.from('small'),
    });
  });

  it('receive a query of any names', async () => {
    for (const name of ['constructor', 'toString', '__proto__'])
      expect((await edge().raw(`/pictures/1?size=72&${name}=x&${name}=y`)).status).toBe(200);
  });

  it('are refused where the local edge knows no such function', async () => {
    const other = distribution();
    other.DefaultCacheBehavior.FunctionAssociations = [{ EventType: 'viewer-response', FunctionARN: 'on-request' }];
    await expect(edge().serve(other)).rejects.toThrow('one viewer-request function');
  });

  it('answer themselves, and run without anything of Node', async () => {
    expect(await edge().raw('/pictures/1?size=big')).toMatchObject({
      status: 403,
      headers: { 'cache-control': 'no-store', 'x-cache': 'FunctionGeneratedResponse from cloudfront' },
    });
  });
});

describe('answers', () => {
  it('are compressed as the viewer takes them, when type and size are worth it', async () => {
    const text = 'photo '.repeat(1000);
    await edge().s3.put('site', 'long.txt', text, { 'content-type': 'text/plain' });
    await edge().s3.put('site', 'long.jpg', text, { 'content-type': 'image/jpeg' });
    const zipped = await edge().raw('/long.txt', { 'accept-encoding': 'gzip;q=1, br;q=0' });
    expect(zipped.headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: 'Accept-Encoding',
      etag: expect.stringMatching(/^W\//) as string,
    });
    expect(gunzipSync(zipped.body).toString()).toBe(text);
    expect((await edge().raw('/long.txt', { 'accept-encoding': 'gzip' })).headers['x-cache']).toBe(
      'Hit from cloudfront',
    );
    expect((await edge().raw('/long.txt', { 'accept-encoding': 'gzip, br' })).headers['content-encoding']).toBe('br');
    expect((await edge().raw('/long.txt')).headers['content-encoding']).toBeUndefined();
    expect((await edge().raw('/long.jpg', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBeUndefined();
    expect(
      (await edge().raw('/index.html', { 'accept-encoding': 'gzip' })).headers['content-encoding'],
    ).toBeUndefined();
  });

  it('carry the headers of their policy, refusals too', async () => {
    edge().answerApi = () => ({ body: '{}', headers: { 'x-mild': 'origin', 'x-frame-options': 'ALLOWALL' } });
    expect((await edge().raw('/api/x')).headers).toMatchObject({
      'content-security-policy': "default-src 'self'",
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'x-mild': 'origin',
    });
    expect((await edge().raw('/', {}, 'POST')).headers).toMatchObject({
      'x-frame-options': 'DENY',
      'x-mild': 'policy',
    });
  });

  it('are replaced by the page of the distribution for an error, with its status', async () => {
    edge().server.close();
    await edge().serve({
      ...distribution(),
      CustomErrorResponses: [
        { ErrorCode: 404, ResponseCode: 200, ResponsePagePath: '/index.html' },
        { ErrorCode: 403, ResponsePagePath: '/gone.html' },
      ],
    });
    expect(await edge().raw('/a/page')).toMatchObject({ status: 200, body: Buffer.from('<h1>shop</h1>') });
    expect((await edge().raw('/anonymous/1')).status).toBe(403);
  });
});
