import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { contract, type RouteKey } from '../../../../../core/contract.ts';
import { eventId } from '../../../../../core/ids.ts';
import { ApiError, isLost, isTransient, isUnknownAddress } from '../../../../../web/src/shared/api/api-error.ts';
import { addressOf, api } from '../../../../../web/src/shared/api/api.ts';

const eventRoute = 'GET /api/events/{swiss_equestrian_id}';
const params = { swiss_equestrian_id: eventId('4711') };

function answer(status: number, body: string | null = null, headers: Record<string, string> = {}) {
  const fetch = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(
    async () => new Response(body, { status, headers }),
  );
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  return call.then(
    () => expect.unreachable('it should have failed'),
    (error: unknown) => error as ApiError,
  );
}

afterEach(() => vi.unstubAllGlobals());

describe('the address of a route', () => {
  it('is complete for every route of the contract, and keeps any parameter whole', () => {
    const keys = fc.constantFrom(...(Object.keys(contract) as RouteKey[]));
    fc.assert(
      fc.property(keys, fc.string({ minLength: 1, unit: 'grapheme' }), (key, value) => {
        const names = [...key.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
        const { method, path } = addressOf(key, Object.fromEntries(names.map((name) => [name, value])));
        expect(key.startsWith(`${method} /`)).toBe(true);
        expect(path.split('/')).toHaveLength(key.split('/').length);
        expect(
          path
            .split('/')
            .map(decodeURIComponent)
            .filter((part) => part === value).length,
        ).toBeGreaterThanOrEqual(names.length);
      }),
    );
  });

  it('is refused when a parameter is missing', () => {
    expect(() => addressOf(eventRoute, {})).toThrow('swiss_equestrian_id');
  });
});

describe('a call', () => {
  it('asks with the method of its route and returns the answer', async () => {
    const fetch = answer(200, '{"event":{},"races":[]}');
    await expect(api(eventRoute, { params })).resolves.toEqual({ event: {}, races: [] });
    expect(fetch.mock.calls[0]).toEqual([
      '/api/events/4711',
      { method: 'GET', headers: { accept: 'application/json' } },
    ]);
  });

  it('sends its body as JSON', async () => {
    const fetch = answer(200, '{"success":true}');
    await api('POST /api/handle-payment-success', { body: { sessionId: 'one' } });
    expect(fetch.mock.calls[0]![1]).toMatchObject({
      method: 'POST',
      body: '{"sessionId":"one"}',
      headers: { 'content-type': 'application/json' },
    });
  });

  it('returns nothing for an empty answer', async () => {
    answer(204);
    await expect(api('GET /api/downloads/{token}', { params: { token: 'one' } })).resolves.toBeUndefined();
  });

  it('fails with the code and the fields that the shop answered with', async () => {
    answer(
      400,
      JSON.stringify({
        error: { code: 'malformed_body', message: 'no', fields: { 'cartItems.0.imageId': 'missing' } },
      }),
    );
    const error = await failureOf(api(eventRoute, { params }));
    expect(error).toMatchObject({ code: 'malformed_body', status: 400, fields: { 'cartItems.0.imageId': 'missing' } });
  });

  it.each([
    [404, 'not_found'],
    [403, 'forbidden'],
    [429, 'too_many_requests'],
    [502, 'internal'],
  ] as const)('understands a %i that did not come from the shop itself as %s', async (status, code) => {
    answer(status, '<html>');
    expect(await failureOf(api(eventRoute, { params }))).toMatchObject({ code, status });
  });

  it('does not take a page for data', async () => {
    answer(200, '<!doctype html>');
    expect(await failureOf(api(eventRoute, { params }))).toMatchObject({ code: 'internal' });
  });

  it.each([
    [true, 'network'],
    [false, 'offline'],
  ] as const)('that gets no answer while onLine is %s says %s', async (onLine, code) => {
    vi.stubGlobal('navigator', { onLine });
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await failureOf(api(eventRoute, { params }))).toMatchObject({ code, status: 0 });
  });

  it('that was called off fails with the reason for it, not as a network fault', async () => {
    const controller = new AbortController();
    const reason = new DOMException('gone', 'AbortError');
    vi.stubGlobal('fetch', async () => {
      controller.abort(reason);
      throw reason;
    });
    expect(await failureOf(api(eventRoute, { params, signal: controller.signal }))).toBe(reason);
  });
});

describe('a failure', () => {
  it.each([
    [0, true],
    [429, true],
    [500, true],
    [503, true],
    [400, false],
    [404, false],
    [409, false],
    [410, false],
  ])('with status %i is worth another try: %s', (status, again) => {
    expect(isTransient(new ApiError('internal', status, ''))).toBe(again);
  });

  it('means an unknown address when the shop does not know the ids, or cannot', () => {
    expect([404, 400, 500, 0].map((status) => isUnknownAddress(new ApiError('internal', status, '')))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

it('loaded data stays when a reload fails, and goes when it no longer exists', () => {
  const lost = new ApiError('network', 0, '');
  const gone = new ApiError('participant_not_found', 404, '');
  const seen = { rider: 'Anna Esempio' };
  expect(isLost({ data: undefined, error: null })).toBe(false);
  expect(isLost({ data: undefined, error: lost })).toBe(true);
  expect(isLost({ data: seen, error: lost })).toBe(false);
  expect(isLost({ data: seen, error: gone })).toBe(true);
});
