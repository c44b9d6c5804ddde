import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { httpOrigin } from '../../../local/edge/origins/http-origin.ts';
import { distribution } from './declared-distribution.ts';
import { oneEdge } from './one-edge.ts';

const edge = oneEdge();

describe('the HTTP API as an origin', () => {
  it('gets body, headers and query, its own host and the address of the viewer', async () => {
    const response = await fetch(`${edge().base}/api/pay?q=1&x=%20`, {
      method: 'POST',
      body: '{"a":1}',
      headers: {
        'content-type': 'application/json',
        'x-own': 'yes',
        'x-forwarded-for': '10.9.8.7',
        origin: edge().base,
      },
    });
    expect(await response.json()).toEqual({ n: 1 });
    expect(edge().asked[0]).toMatchObject({
      method: 'POST',
      url: '/api/pay?q=1&x=%20',
      body: '{"a":1}',
      headers: {
        host: 'abc.execute-api.eu-central-2.amazonaws.com',
        'x-own': 'yes',
        'x-forwarded-for': '10.9.8.7, 127.0.0.1',
        origin: edge().base,
      },
    });
  });

  it('receives a page request again after a closed keep-alive connection, and never a form twice', async () => {
    const seen: string[] = [];
    const connections = new WeakSet();
    const closing = createServer((request, response) => {
      seen.push(`${request.method} ${request.url}`);
      // Simulates an idle connection that closes just as the next request arrives.
      if (connections.has(request.socket)) return request.socket.destroy();
      connections.add(request.socket);
      response.end('fine');
    }).listen(0, '127.0.0.1');
    await once(closing, 'listening');
    const ask = httpOrigin(`http://127.0.0.1:${(closing.address() as AddressInfo).port}`);
    const answered = async (method: string, path: string, body?: Readable) => {
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
      expect([await answered('GET', '/first'), await answered('GET', '/second')]).toEqual(['fine', 'fine']);
      await expect(answered('POST', '/order', Readable.from(['x']))).rejects.toThrow();
      expect(seen).toEqual(['GET /first', 'GET /second', 'GET /second', 'POST /order']);
    } finally {
      closing.close().closeAllConnections();
    }
  });

  it('is a 502 that tells nothing when it cannot be reached', async () => {
    edge().api.close();
    edge().api.closeAllConnections();
    const response = await edge().raw('/api/x');
    expect(response.status).toBe(502);
    expect(response.body.toString()).not.toContain('ECONN');
  });
});

describe('the cache', () => {
  const seen = async (path: string, headers: Record<string, string> = {}) =>
    (await edge().raw(path, headers)).headers['x-cache'];

  it('is what the origin allows, for as long, and never more than the policy', async () => {
    edge().answerApi = (url) => ({
      body: '{}',
      headers: { 'cache-control': url.includes('private') ? 'private, max-age=60' : 'public, max-age=30' },
    });
    expect(await seen('/api/a')).toBe('Miss from cloudfront');
    expect(await seen('/api/a')).toBe('Hit from cloudfront');
    edge().clock += 31_000;
    expect(await seen('/api/a')).toBe('Miss from cloudfront');
    await edge().raw('/api/private');
    expect(await seen('/api/private')).toBe('Miss from cloudfront');
    edge().answerApi = () => ({ body: '{}' });
    await edge().raw('/api/silent');
    expect(await seen('/api/silent')).toBe('Miss from cloudfront');
    edge().answerApi = () => ({ body: '{}', headers: { 'cache-control': 'max-age=31536000' } });
    await edge().raw('/api/long');
    edge().clock += 86_401_000;
    expect(await seen('/api/long')).toBe('Miss from cloudfront');
  });

  it('is told apart by what the policy names, and by nothing else', async () => {
    edge().answerApi = () => ({ body: '{}', headers: { 'cache-control': 'max-age=30' } });
    await edge().raw('/api/a?q=1');
    expect(await seen('/api/a?q=2')).toBe('Miss from cloudfront');
    expect(await seen('/api/a?q=1&other=1', { cookie: 'x=1', authorization: 'y' })).toBe('Hit from cloudfront');
    expect((await edge().raw('/api/a?q=1', { range: 'bytes=0-0' })).status).toBe(206);
    expect((await edge().raw('/api/a?q=1', { range: 'bytes=0-0', 'if-range': '"before"' })).status).toBe(200);
  });

  it('keeps a missing page for ten seconds, unless the distribution says otherwise', async () => {
    expect((await edge().raw('/late.txt')).status).toBe(404);
    await edge().s3.put('site', 'late.txt', 'here');
    expect((await edge().raw('/late.txt')).status).toBe(404);
    edge().clock += 10_001;
    expect((await edge().raw('/late.txt')).status).toBe(200);
    edge().server.close();
    await edge().serve({ ...distribution(), CustomErrorResponses: [{ ErrorCode: 404, ErrorCachingMinTTL: 0 }] });
    expect((await edge().raw('/later.txt')).status).toBe(404);
    await edge().s3.put('site', 'later.txt', 'here');
    expect((await edge().raw('/later.txt')).status).toBe(200);
  });
});
