import { contract } from '../../../../core/contract.ts';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ShopError } from '../../../../core/wire/shop-error.ts';
import { log } from '../../../../lambdas/log.ts';
import { Redirect } from '../../../../lambdas/http/redirect.ts';
import { serveRoutes } from '../../../../lambdas/http/serve.ts';

const link = {
  state: 'ready' as const,
  download_expires_at: '2026-08-21T09:12:00.000Z',
  photo_count: 1,
  bytes: 2,
  secret_key: 'never leaves',
};
let fault: Error | undefined;
const downloads = serveRoutes(
  'downloads',
  contract,
  {
    'GET /api/downloads/{token}': async () => new Redirect('/download/abc'),
    'GET /api/downloads/{token}/state': async () => {
      if (fault) throw fault;
      return link;
    },
    'GET /api/downloads/{token}/photos': async () => ({ photos: [] }),
    'GET /api/downloads/{token}/photos/{photo_id}': async () => undefined,
    'POST /api/renew-download-link': async () => ({ sent: true, before: false }),
    'POST /api/send-links': async () => ({ sent: true }),
    'POST /api/generate-download-links': async () => ({ success: true, download_url: '' }),
    'GET /api/account/photos': async () => ({ photos: [], next: null }),
    'GET /api/account/photos/{photo_id}': async () => ({ show: '', save: '' }),
    'GET /api/account/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/photos': async () => ({
      photos: '',
    }),
  },
  async (token, { user_id }) => `${user_id} lasts` === token,
  async (_caller, { device }) =>
    device === 'iPhone, Safari' ? 'ended' : device === 'Android, Firefox' ? 'begun' : 'goes_on',
);
const photos = serveRoutes('photos', contract, {
  'GET /thumbnails/{swiss_equestrian_id}/{swiss_equestrian_race_id}/{swiss_equestrian_rider_id}/': async ({
    params,
  }) => [Number(params.swiss_equestrian_id)],
  'POST /api/photo-reports': async () => ({}),
});

const webhook = serveRoutes('webhook', contract, {
  'POST /api/stripe-webhook': async ({ rawBody, headers }) => {
    if (rawBody !== '{ not json' || headers['stripe-signature'] !== 'v1') throw new Error(rawBody);
    return { received: true };
  },
});

const event = (routeKey: string, more: object = {}) =>
  ({
    routeKey,
    headers: {},
    pathParameters: { token: 'abc' },
    isBase64Encoded: false,
    requestContext: { requestId: 'r-1' },
    ...more,
  }) as unknown as APIGatewayProxyEventV2;
const call = async (handler: typeof downloads, ...given: Parameters<typeof event>) => {
  const answer = await handler(event(...given), {} as Context);
  return { ...answer, json: answer.body === undefined ? undefined : (JSON.parse(answer.body) as unknown) };
};
const STATE = 'GET /api/downloads/{token}/state';
const RENEW = 'POST /api/renew-download-link';

afterEach(() => {
  fault = undefined;
  vi.restoreAllMocks();
});

describe('a route of a signed-in customer', () => {
  const authorizer = { jwt: { claims: { sub: 'anna', username: 'anna', token_use: 'access', origin_jti: 'one' } } };
  const asAnna = (headers: object) =>
    call(downloads, 'GET /api/account/photos', { headers, requestContext: { requestId: 'r-1', authorizer } });

  it('is answered while the session lasts that the token came from', async () => {
    for (const headers of [{ authorization: 'Bearer anna lasts' }, { Authorization: 'bearer anna lasts' }])
      expect((await asAnna(headers)).statusCode).toBe(200);
  });

  it('is 401 once it has ended, and without a token, whatever API Gateway says', async () => {
    for (const headers of [{ authorization: 'Bearer lea lasts' }, { authorization: 'Bearer ' }, {}]) {
      const { statusCode, json } = await asAnna(headers);
      expect([statusCode, json]).toEqual([
        401,
        { error: { code: 'unauthorized', message: 'the session has ended', request_id: 'r-1' } },
      ]);
    }
  });

  it('is 401 with its own code once the shop has ended the session, which the pool still accepts', async () => {
    const headers = { authorization: 'Bearer anna lasts', 'User-Agent': 'Mozilla/5.0 (iPhone) Safari/604.1' };
    const { statusCode, json } = await asAnna(headers);
    expect([statusCode, json]).toMatchObject([401, { error: { code: 'session_ended' } }]);
  });

  it('names the browser at the first call of a session, and keeps a plausible name', async () => {
    const begun = async (cookies?: string[]) => {
      const headers = { authorization: 'Bearer anna lasts', 'User-Agent': 'Mozilla/5.0 (Android 15) Firefox/145.0' };
      const more = { headers, cookies, requestContext: { requestId: 'r-1', authorizer } };
      return (await call(downloads, 'GET /api/account/photos', more)).cookies![0]!;
    };
    const named = await begun();
    expect(named).toMatch(/^__Host-device=[\w-]{36}; Path=\/; Max-Age=34560000; Secure; HttpOnly; SameSite=Lax$/);
    expect(await begun(['other=1', named.split(';')[0]!])).toBe(named);
    expect(await begun(['__Host-device=<script>'])).not.toContain('<script>');
    expect(await asAnna({ authorization: 'Bearer anna lasts' })).not.toHaveProperty('cookies');
  });
});

describe('an answer', () => {
  it('holds only what the contract declares', async () => {
    const { statusCode, json } = await call(downloads, STATE);
    expect(statusCode).toBe(200);
    expect(json).toEqual({ state: 'ready', download_expires_at: '2026-08-21T09:12:00.000Z', photo_count: 1, bytes: 2 });
  });

  it('is kept as long as the contract says, or not at all', async () => {
    const pathParameters = {
      swiss_equestrian_id: '50',
      swiss_equestrian_race_id: '3',
      swiss_equestrian_rider_id: '900001.2',
    };
    const list = await call(
      photos,
      'GET /thumbnails/{swiss_equestrian_id}/{swiss_equestrian_race_id}/{swiss_equestrian_rider_id}',
      { pathParameters },
    );
    expect(list).toMatchObject({ statusCode: 200, json: [50], headers: { 'cache-control': 'public, max-age=30' } });
    expect((await call(downloads, STATE)).headers?.['cache-control']).toBe('no-store');
  });

  it('that leads elsewhere is a 302 without a body', async () => {
    const answer = await call(downloads, 'GET /api/downloads/{token}');
    expect(answer).toMatchObject({
      statusCode: 302,
      headers: { location: '/download/abc', 'cache-control': 'no-store' },
    });
    expect(answer.body).toBeUndefined();
  });
});

describe('a request that does not fit the contract', () => {
  it.each([
    ['a missing field', { body: '{}' }, { token: expect.any(String) as string }],
    ['half a character', { body: '{"token":"\\ud800"}' }, { token: 'is not Unicode text' }],
    ['no JSON', { body: '{"token":' }, { body: 'not JSON' }],
    ['no body', {}, { body: 'not JSON' }],
  ])('is 400 with the field’s name: %s', async (_name, more, fields) => {
    expect(await call(downloads, RENEW, more)).toMatchObject({
      statusCode: 400,
      headers: { 'cache-control': 'no-store' },
      json: { error: { code: 'malformed_body', fields } },
    });
  });

  it('is 413 when it is larger than any route reads', async () => {
    expect(await call(downloads, RENEW, { body: 'x'.repeat(1_600_000) })).toMatchObject({
      statusCode: 413,
      json: { error: { code: 'payload_too_large' } },
    });
  });

  it('is 404 for a route that the function does not serve', async () => {
    expect(await call(downloads, 'GET /api/events')).toMatchObject({
      statusCode: 404,
      json: { error: { code: 'not_found' } },
    });
  });

  it('is read from base64 as API Gateway sends it', async () => {
    const body = Buffer.from('{"token":"abc"}').toString('base64');
    expect(await call(downloads, RENEW, { body, isBase64Encoded: true })).toMatchObject({
      statusCode: 200,
      json: { sent: true },
    });
  });
});

describe('a fault', () => {
  it('is 429 when a service of AWS has too much to do, and says nothing of it', async () => {
    vi.spyOn(log, 'warn').mockReturnValue();
    fault = Object.assign(new Error('Rate exceeded for pool 1234'), { name: 'TooManyRequestsException' });
    const answer = await call(downloads, STATE);
    expect(answer).toMatchObject({ statusCode: 429, json: { error: { code: 'too_many_requests' } } });
    expect(answer.body).not.toMatch(/pool|Exception/);
  });

  it('without a handler is a generic 500 with a request id, and one log line', async () => {
    const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined);
    fault = new Error('the table shop in account 1234 is gone');
    const answer = await call(downloads, STATE);
    expect(answer).toMatchObject({ statusCode: 500, json: { error: { code: 'internal', request_id: 'r-1' } } });
    expect(answer.body).not.toContain('1234');
    expect(logged).toHaveBeenCalledExactlyOnceWith('request failed', { route: STATE, request_id: 'r-1', error: fault });
  });

  it('that has a name has its status', async () => {
    fault = new ShopError('link_expired', 'expired', { token: 'is expired' });
    expect(await call(downloads, STATE)).toMatchObject({
      statusCode: 410,
      json: { error: { code: 'link_expired', fields: { token: 'is expired' } } },
    });
  });
});

describe('a webhook', () => {
  it('arrives with its body untouched and header names in lower case', async () => {
    const answer = await call(webhook, 'POST /api/stripe-webhook', {
      body: '{ not json',
      headers: { 'Stripe-Signature': 'v1' },
    });
    expect(answer).toMatchObject({ statusCode: 200, json: { received: true } });
  });
});
