import { contract } from '../../../../../core/contract.ts';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { beforeEach, expect, it, vi } from 'vitest';
import { ShopError } from '../../../../../core/wire/shop-error.ts';
import type { KeepAudit } from '../../../../../lambdas/http/audit/audit-calls.ts';
import { serveRoutes, type RouteHandlers } from '../../../../../lambdas/http/serve.ts';
import { log } from '../../../../../lambdas/log.ts';

/* The handlers of a function are real routes with invented answers. */

type Kept = Parameters<KeepAudit>[0];
let kept: Kept[] = [];
let isBroken = false;
let done: string[] = [];
let fault: Error | undefined;
let people = 0;
let user = '';
beforeEach(() => {
  [kept, isBroken, done, fault, user] = [[], false, [], undefined, `admin-${++people}`];
});

const answer = async (what: string, result: object) => {
  if (fault) throw fault;
  done.push(what);
  return result;
};
const handlers = {
  'GET /api/admin/customers/{customer_id}/mails': () => answer('mails', { mails: [] }),
  'GET /api/admin/customers': () => answer('list', { customers: [], next: null, more: false }),
  'POST /api/admin/customers/{customer_id}/erase': () => answer('erase', { erased: true }),
  'POST /api/admin/second-factor/code': () => answer('code', { device: 'd-1' }),
  'POST /api/account/export': () => answer('export', { state: 'preparing', asked_at: null, url: null, bytes: null }),
  'POST /api/account/delete': () => answer('delete', { deleted: true }),
  'GET /api/admin/customer-tags': () => answer('tags', { tags: [] }),
} as unknown as RouteHandlers<'customers-admin'>;
const handler = serveRoutes(
  'customers-admin',
  contract,
  handlers,
  async () => 'admin',
  async () => 'goes_on',
  async (call) => {
    if (isBroken) throw new Error('the table does not answer');
    kept.push(call);
  },
);

const MAILS = 'GET /api/admin/customers/{customer_id}/mails';
const LIST = 'GET /api/admin/customers';
const CODE = 'POST /api/admin/second-factor/code';
const ERASE = 'POST /api/admin/customers/{customer_id}/erase';

async function call(routeKey: string, more: object = {}, { groups = '[admin]', age = 0 } = {}): Promise<number> {
  const now = Math.floor(Date.now() / 1000);
  const claims = { sub: user, username: user, token_use: 'access', origin_jti: 'one', 'cognito:groups': groups };
  const event = {
    routeKey,
    headers: { authorization: 'Bearer good', 'x-forwarded-for': '203.0.113.77, 10.0.0.1' },
    pathParameters: routeKey.includes('{customer_id}') ? { customer_id: 'c-1' } : undefined,
    isBase64Encoded: false,
    requestContext: { requestId: 'r-1', authorizer: { jwt: { claims: { ...claims, auth_time: now - age } } } },
    ...more,
  } as unknown as APIGatewayProxyEventV2;
  return (await handler(event, {} as Context)).statusCode ?? 0;
}

const told = () => kept.map(({ kind, code, on, count }) => [kind, code, on, count]);
const email = { body: JSON.stringify({ email: 'anna@esempio.example' }) };

it('a view is recorded with its caller, route, id, request and coarse network, and with nothing typed', async () => {
  expect(await call(LIST, { queryStringParameters: { q: 'Giulia Pony' } })).toBe(200);
  expect(await call(MAILS)).toBe(200);
  expect(kept[1]).toEqual({
    kind: 'view',
    user_id: user,
    role: 'admin',
    what: MAILS,
    act: null,
    on: 'c-1',
    code: 'ok',
    count: 1,
    network: '203.0.113.0/24',
    request_id: 'r-1',
  });
  expect(JSON.stringify(kept)).not.toMatch(/Giulia|\.77/);
});

it('nothing is shown without an entry', async () => {
  const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  isBroken = true;
  expect(await call(MAILS)).toBe(500);
  isBroken = false;
  expect(await call(MAILS)).toBe(200);
  expect(told()).toEqual([['view', 'ok', 'c-1', 1]]);
  expect(logged).toHaveBeenCalled();
});

it('equal views of ten minutes share an entry', async () => {
  for (let n = 0; n < 3; n++) await call(MAILS);
  await call(MAILS, { pathParameters: { customer_id: 'c-2' } });
  expect(told()).toEqual([
    ['view', 'ok', 'c-1', 1],
    ['view', 'ok', 'c-2', 1],
  ]);
});

it('turned pages and tried words are visible: ten entries, then each tenth with its number', async () => {
  for (let n = 1; n <= 35; n++) await call(LIST, { queryStringParameters: { q: `parola${n}` } });
  for (let n = 1; n <= 35; n++) await call(LIST, { queryStringParameters: { q: `parola${n}` } });
  expect(kept.map(({ count }) => count)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 30]);
  expect(JSON.stringify(kept)).not.toContain('parola');
});

it('each wrong code of an admin is recorded, also after a flood of refusals', async () => {
  fault = new ShopError('wrong_code', 'the code is wrong');
  const code = { body: JSON.stringify({ code: '123456' }) };
  for (let n = 0; n < 5; n++) expect(await call(CODE, code)).toBe(409);
  expect(told()).toEqual(Array.from({ length: 5 }, () => ['sign_in', 'wrong_code', null, 1]));
});

it('nothing is erased without an entry, and an erasure that fails adds its code', async () => {
  expect(await call(ERASE, email)).toBe(200);
  fault = new ShopError('has_account', 'she erases herself');
  for (let n = 0; n < 2; n++) expect(await call(ERASE, email)).toBe(409);
  expect(told()).toEqual([
    ['erase', 'begun', 'c-1', 1],
    ['erase', 'begun', 'c-1', 1],
    ['erase', 'has_account', 'c-1', 1],
    ['erase', 'begun', 'c-1', 1],
    ['erase', 'has_account', 'c-1', 1],
  ]);
  expect(JSON.stringify(kept)).not.toContain('esempio');
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
  [isBroken, fault] = [true, undefined];
  expect(await call(ERASE, email)).toBe(500);
  expect(done).toEqual(['erase']);
});

it('a refused call is recorded with its account, also a customer’s, and a flood of them is capped', async () => {
  expect(await call(ERASE, email, { age: 3600 })).toBe(403);
  for (let n = 0; n < 25; n++) expect(await call(ERASE, email, { groups: '[user]' })).toBe(403);
  expect(told()).toEqual([
    ['refused', 'sign_in_again', null, 1],
    ['refused', 'forbidden', null, 1],
    ['refused', 'forbidden', null, 10],
  ]);
  expect(kept.map(({ network }) => network)).toEqual(Array.from({ length: 3 }, () => '203.0.113.0/24'));
  expect(kept.map(({ user_id, role }) => [user_id === user, role])).toEqual([
    [true, 'admin'],
    [true, 'customer'],
    [true, 'customer'],
  ]);
});

it('a failed call is recorded, and other calls of a route without persons are not', async () => {
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
  expect(await call('GET /api/admin/customer-tags')).toBe(200);
  expect(kept).toEqual([]);
  fault = new Error('broken');
  expect(await call('GET /api/admin/customer-tags')).toBe(500);
  expect(told()).toEqual([['failed', 'internal', null, 1]]);
});

it('a customer’s repeated exports and tries to erase share entries, and a success after a failure is told', async () => {
  const customer = { groups: '[user]' };
  const forth = (routeKey: string, more?: object) => call(routeKey, more, customer);
  for (let n = 0; n < 5; n++) await forth('POST /api/account/export', email);
  expect(told()).toEqual([['export', 'ok', null, 1]]);
  kept = [];
  fault = new ShopError('has_account', 'not now');
  for (let n = 0; n < 5; n++) await forth('POST /api/account/delete', email);
  fault = undefined;
  await forth('POST /api/account/delete', email);
  expect(told()).toEqual([
    ['erase', 'begun', null, 1],
    ['erase', 'has_account', null, 1],
    ['erase', 'has_account', null, 1],
    ['erase', 'ok', null, 1],
  ]);
});

it('a customer’s export whose entry failed is not shown unrecorded by the next one', async () => {
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
  isBroken = true;
  expect(await call('POST /api/account/export', email, { groups: '[user]' })).toBe(500);
  isBroken = false;
  expect(await call('POST /api/account/export', email, { groups: '[user]' })).toBe(200);
  expect(told()).toEqual([['export', 'ok', null, 1]]);
});
