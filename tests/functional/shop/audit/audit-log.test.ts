import { contract } from '../../../../core/contract.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { serveRoutes, type RouteHandlers } from '../../../../lambdas/http/serve.ts';
import { beginErasure, eraseAccount } from '../../../../lambdas/store/people/erasure/erasure.ts';
import type { AuditEntry, AuditQuery } from '../../../../core/shop/contract/audit.ts';
import { readAuditPage } from '../../../../lambdas/store/shop/audit/audit-pages.ts';
import { addAudit, keepAudit, storedAudit } from '../../../../lambdas/store/shop/audit/audit-log.ts';
import { keyOfReader } from '../../../../lambdas/store/shop/audit/readers-audit.ts';
import { ranges } from '../../../../lambdas/store/table/keys.ts';
import { queryItems } from '../../../../lambdas/store/table/table.ts';
import { newPerson } from '../../account-parts.ts';
import { startSaleParts, type SaleParts } from '../../sale-parts.ts';

let parts: SaleParts;
beforeAll(async () => {
  parts = await startSaleParts();
});
afterAll(() => parts?.close());

const YEAR = 365 * 24 * 60 * 60;

/** Reads the entries of a kind by a caller, the oldest first. */
const entriesOf = (kind: string, caller: string) => queryItems({ ...ranges.auditsBy(kind, caller), consistent: true });

type Call = Parameters<typeof keepAudit>[0];
const view = (user_id: string, role: Call['role']): Call => ({
  kind: 'view',
  user_id,
  role,
  what: 'GET /api/admin/customers',
  act: null,
  on: null,
  code: 'ok',
  count: 1,
  network: '203.0.113.0/24',
  request_id: 'r-1',
});

it('an entry is kept for a year, under its caller and in the list of its kind', async () => {
  const user = randomUUID();
  await keepAudit(view(user, 'customer'));
  const [item] = await entriesOf('view', user);
  expect(storedAudit.of(item!)).toMatchObject({ ...view(user, 'customer'), address: null });
  expect(Math.abs(Number(item!['forget_at']) - (Date.now() / 1000 + YEAR))).toBeLessThan(5);
  const listed = await queryItems({ ...ranges.audits('view') });
  expect(listed.filter(({ user_id }) => user_id === user)).toHaveLength(1);
});

it('an admin’s entries have the address of that time; a customer’s have the id alone, also after her erasure', async () => {
  const [admin, customer] = [await newPerson(), await newPerson()];
  await keepAudit(view(admin.user_id, 'admin'));
  await keepAudit(view(customer.user_id, 'customer'));
  for (const person of [admin, customer]) await eraseAccount((await beginErasure(person.user_id))!);
  const [[of], [ofHer]] = [await entriesOf('view', admin.user_id), await entriesOf('view', customer.user_id)];
  expect(of).toMatchObject({ user_id: admin.user_id, address: admin.email });
  expect(JSON.stringify(ofHer)).toContain(customer.user_id);
  expect(JSON.stringify(ofHer)).not.toContain(customer.email);
});

it('entries of the same moment are all kept', async () => {
  const user = randomUUID();
  vi.setSystemTime(new Date());
  await Promise.all(Array.from({ length: 20 }, () => addAudit({ ...view(user, 'customer'), address: null })));
  vi.useRealTimers();
  expect(await entriesOf('view', user)).toHaveLength(20);
});

/** A function of the office with an invented answer, whose caller is an admin. */
const handler = serveRoutes(
  'dashboard',
  contract,
  {
    'GET /api/admin/attention': async () => Promise.reject(new Error('must not be asked')),
  } as unknown as RouteHandlers<'dashboard'>,
  async () => 'none',
  async () => 'goes_on',
  keepAudit,
);

it('a flood of refused calls writes an entry for the first, the tenth and the hundredth', async () => {
  const user = randomUUID();
  const claims = { sub: user, username: user, token_use: 'access', origin_jti: 'one', 'cognito:groups': '[admin]' };
  const event = {
    routeKey: 'GET /api/admin/attention',
    headers: { authorization: 'Bearer of a former admin' },
    isBase64Encoded: false,
    requestContext: {
      requestId: 'r-1',
      authorizer: { jwt: { claims: { ...claims, auth_time: Math.floor(Date.now() / 1000) } } },
    },
  } as unknown as APIGatewayProxyEventV2;
  for (let n = 0; n < 110; n++) expect((await handler(event, {} as Context)).statusCode).toBe(403);
  const entries = (await entriesOf('refused', user)).map((item) => storedAudit.of(item));
  expect(entries.map(({ code, count, what }) => [code, count, what])).toEqual(
    [1, 10, 100].map((count) => ['forbidden', count, 'GET /api/admin/attention']),
  );
});

it('the log, with its reader’s own calls, is read newest first, page by page, by kind, by caller and by day of Zurich', async () => {
  const [anna, bea] = [randomUUID(), randomUUID()];
  // 23:30 in Zurich, half past midnight there, and a day later.
  const moments = ['2026-03-01T22:30:00.000Z', '2026-03-01T23:30:00.000Z', '2026-03-02T23:30:00.000Z'];
  for (const at of moments) {
    vi.setSystemTime(new Date(at));
    for (const user of [anna, bea]) await addAudit({ ...view(user, 'customer'), address: null });
    await addAudit({ ...view(anna, 'customer'), kind: 'export', address: null }, keyOfReader);
  }
  vi.useRealTimers();
  const read = async (query: AuditQuery) => {
    const seen: AuditEntry[] = [];
    for (let after: string | undefined; ;) {
      const page = await readAuditPage({ ...query, ...(after !== undefined && { after }) }, 2);
      seen.push(...page.entries);
      if (page.next === null) return seen;
      expect(page.entries).toHaveLength(2);
      after = page.next;
    }
  };
  const times = async (query: AuditQuery) => (await read(query)).map(({ at }) => at);
  const newest = moments.toReversed();
  expect(await times({ by: bea })).toEqual(newest);
  expect(await times({ by: anna })).toEqual(newest.flatMap((at) => [at, at]));
  expect(await times({ by: anna, kind: 'export' })).toEqual(newest);
  expect(await times({ by: anna, kind: 'export', day: '2026-03-02' })).toEqual([moments[1]]);
  expect(await times({ kind: 'export', day: '2026-03-01' })).toEqual([moments[0]]);
  expect((await read({ day: '2026-03-03' })).map(({ user_id, kind }) => `${kind} ${user_id}`).sort()).toEqual(
    [`export ${anna}`, `view ${anna}`, `view ${bea}`].sort(),
  );
});
