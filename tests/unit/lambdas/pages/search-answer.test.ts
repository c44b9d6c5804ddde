import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { searchAnswer } from '../../../../lambdas/pages/search-answer.ts';
import { log } from '../../../../lambdas/log.ts';

const nothing = { results: [], total: 0, subject: null };
let server: Server;
let asked: unknown[];
let answer: { status: number; body: string };

beforeEach(async () => {
  asked = [];
  answer = { status: 200, body: JSON.stringify(nothing) };
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      asked.push([request.method, request.url, JSON.parse(body)]);
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('API_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.spyOn(log, 'warn')
    .mockReset()
    .mockImplementation(() => undefined);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await new Promise((resolve) => server.close(resolve));
});

test('each kind of search requests the shop’s own API, and is stored under the browser’s key', async () => {
  expect(await searchAnswer({ kind: 'textSearch', query: 'anna esempio' })).toEqual([
    { key: ['search', 'text', 'anna esempio'], data: nothing },
  ]);
  expect(await searchAnswer({ kind: 'personSearch', by: 'rider', id: '900001' })).toEqual([
    { key: ['search', 'rider', '900001'], data: nothing },
  ]);
  expect(await searchAnswer({ kind: 'personSearch', by: 'participant', id: '50-3-900001' })).toEqual([
    { key: ['search', 'participant', '50-3-900001'], data: nothing },
  ]);
  expect(asked).toEqual([
    ['POST', '/api/search-photos', { searchType: 'text', query: 'anna esempio', offset: 0 }],
    ['POST', '/api/search-photos', { searchType: 'rider', riderId: '900001', offset: 0 }],
    ['POST', '/api/search-photos', { searchType: 'participant', participantId: '50-3-900001', offset: 0 }],
  ]);
});

test('an impossible query is not sent, and is not a fault', async () => {
  for (const query of ['', 'a', '🐴']) expect(await searchAnswer({ kind: 'textSearch', query })).toEqual([]);
  expect(await searchAnswer({ kind: 'personSearch', by: 'rider', id: '9 1' })).toEqual([]);
  expect(asked).toEqual([]);
  expect(log.warn).not.toHaveBeenCalled();
});

test.each([
  ['an error', { status: 500, body: '{}' }],
  ['something else than results', { status: 200, body: '{"results":[{"rider_name":"Anna Esempio"}]}' }],
  ['no JSON', { status: 200, body: 'Anna Esempio' }],
])('%s leaves the page without results, and the log without names', async (_, given) => {
  answer = given;
  expect(await searchAnswer({ kind: 'textSearch', query: 'anna esempio' })).toEqual([]);
  expect(log.warn).toHaveBeenCalledOnce();
  expect(
    vi
      .mocked(log.warn)
      .mock.calls.flat()
      .map((part) => (part instanceof Error ? `${part.message} ${String(part.cause)}` : part))
      .join(' '),
  ).not.toMatch(/anna/i);
});

test('a search that cannot be reached leaves the page without results', async () => {
  vi.stubEnv('API_URL', 'http://127.0.0.1:1');
  expect(await searchAnswer({ kind: 'textSearch', query: 'anna esempio' })).toEqual([]);
  expect(log.warn).toHaveBeenCalledOnce();
});
