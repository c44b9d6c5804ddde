import { beforeAll, expect, inject, it } from 'vitest';
import type { AuditEntry } from '../../../core/shop/contract/audit.ts';
import { asIfSignedInBefore } from '../../support/old-sign-in.ts';
import { postFactor, wrongCode } from '../../support/phone.ts';
import { newBuyer } from '../../support/sale.ts';
import { newMember, signInByPassword, type SignedIn } from '../../support/sign-in.ts';

const shop = inject('shop');
let admin: SignedIn;
let customer: SignedIn;
beforeAll(async () => {
  admin = await newMember(shop, newBuyer('capo'), 'admin');
  customer = await newMember(shop, newBuyer('cliente'));
  // The account, made by this visit, knows the address.
  await fetch(`${shop.url}/api/account`, { headers: admin.headers });
});

const ask = (path: string, { headers }: SignedIn, method = 'GET') => fetch(shop.url + path, { method, headers });

/** Reads the entries of a caller as the admin, the oldest first. */
async function entriesOf({ userId }: SignedIn, kind: string): Promise<AuditEntry[]> {
  const answer = await ask(`/api/admin/audit?kind=${kind}&by=${userId}`, admin);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { entries: AuditEntry[] }).entries.toReversed();
}

const told = (entries: readonly AuditEntry[]) => entries.map(({ what, code }) => `${what} ${code}`);

it('a sign-in is recorded by the pool’s calls, and an admin’s code right or wrong', async () => {
  expect(told(await entriesOf(customer, 'sign_in'))).toEqual([
    'PreAuthentication_Authentication begun',
    'PostAuthentication_Authentication ok',
  ]);
  const again = await signInByPassword(shop, admin.email, admin.password);
  await postFactor(shop, again, '/code', { code: wrongCode(admin.email) });
  const codes = (await entriesOf(admin, 'sign_in')).filter(({ what }) => what === 'POST /api/admin/second-factor/code');
  expect(codes.map(({ code, address }) => [code, address])).toEqual([
    ['ok', null],
    ['wrong_code', admin.email],
  ]);
});

it('refused calls name a customer by her account alone, and an admin with an old sign-in', async () => {
  expect((await ask('/api/admin/customers', customer)).status).toBe(403);
  const [refused] = await entriesOf(customer, 'refused');
  expect(refused).toMatchObject({ what: 'GET /api/admin/customers', code: 'forbidden', address: null });
  expect(JSON.stringify(refused)).not.toContain(customer.email);
  const old = await asIfSignedInBefore(shop, admin, 3600);
  expect((await ask('/api/admin/audit-export', old)).status).toBe(403);
  expect(told(await entriesOf(admin, 'refused'))).toContain('GET /api/admin/audit-export sign_in_again');
});

it('a call past the edge is recorded without the network that its headers claim', async () => {
  const direct = await newMember(shop, newBuyer('diretto'));
  const headers = { ...direct.headers, 'x-forwarded-for': '198.51.100.7, 198.51.100.8' };
  expect((await fetch(`${shop.apiUrl}/api/admin/customers`, { headers })).status).toBe(403);
  const refused = await entriesOf(direct, 'refused');
  expect(refused.map(({ network }) => network)).toEqual([null]);
});

it('views and exports are recorded, also those of the log itself', async () => {
  await ask('/api/admin/customers?q=giulia', admin);
  expect((await ask('/api/admin/audit-export', admin)).status).toBe(200);
  expect(told(await entriesOf(admin, 'export'))).toEqual(['GET /api/admin/audit-export ok']);
  const views = await entriesOf(admin, 'view');
  expect(told(views)).toEqual(expect.arrayContaining(['GET /api/admin/customers ok', 'GET /api/admin/audit ok']));
  expect(JSON.stringify(views)).not.toContain('giulia');
});

it('a customer’s own export and erasure are recorded', async () => {
  const leaving = await newMember(shop, newBuyer('addio'));
  await ask('/api/account', leaving);
  await ask('/api/account/export', leaving, 'POST');
  const answer = await fetch(`${shop.url}/api/account/delete`, {
    method: 'POST',
    headers: { ...leaving.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ email: leaving.email }),
  });
  expect(answer.status).toBe(200);
  expect(told(await entriesOf(leaving, 'export'))).toEqual(['POST /api/account/export ok']);
  const erasures = await entriesOf(leaving, 'erase');
  expect(told(erasures)).toEqual(['POST /api/account/delete begun']);
  expect(JSON.stringify(erasures)).not.toContain(leaving.email);
});
