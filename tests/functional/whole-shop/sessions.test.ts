import { GetTokensFromRefreshTokenCommand } from '@aws-sdk/client-cognito-identity-provider';
import { expect, inject, it } from 'vitest';
import type { ListedCustomer } from '../../../core/people/contract/customers-admin.ts';
import type { ownSessions } from '../../../core/people/contract/sessions.ts';
import type * as z from 'zod';
import { newBuyer } from '../../support/sale.ts';
import { newMember, poolClient, signInByPassword, type SignedIn } from '../../support/sign-in.ts';
import { until } from '../../support/until.ts';

const shop = inject('shop');
type By = Pick<SignedIn, 'headers'>;

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/18.6 Safari/604.1';

async function ask(method: string, path: string, { headers }: By, more: Record<string, string> = {}) {
  const answer = await fetch(shop.url + path, { method, headers: { ...headers, ...more } });
  const body = (await answer.json()) as { error?: { code: string } };
  return { status: answer.status, code: body.error?.code, body };
}
const listed = async (by: By) =>
  ((await ask('GET', '/api/account/sessions', by)).body as unknown as z.output<typeof ownSessions>).sessions;

/** Returns a member with two sessions, whose second is on a phone. */
async function withTwoSessions(): Promise<[SignedIn, SignedIn]> {
  const here = await newMember(shop, newBuyer('sessions'));
  const there = await signInByPassword(shop, here.email, here.password);
  await ask('GET', '/api/account', here);
  await ask('GET', '/api/account', there, { 'user-agent': IPHONE });
  return [here, there];
}

const refreshed = async ({ refreshToken }: SignedIn): Promise<By> => {
  const { AuthenticationResult: tokens } = await poolClient(shop).send(
    new GetTokensFromRefreshTokenCommand({
      ClientId: shop.resources.userPool.clientId,
      RefreshToken: refreshToken,
    }),
  );
  return { headers: { authorization: `Bearer ${tokens?.AccessToken}` } };
};
const REFUSED = { status: 401, code: 'session_ended' };

it('a member sees where she is signed in, and ends another session, which no refresh opens again', async () => {
  const [here, there] = await withTwoSessions();
  const sessions = await listed(here);
  expect(sessions.map(({ this_one }) => this_one).sort()).toEqual([false, true]);
  const other = sessions.find(({ this_one }) => !this_one)!;
  expect(other.device).toBe('iPhone, Safari');
  expect(await ask('DELETE', `/api/account/sessions/${other.id}`, here)).toMatchObject({ status: 200 });
  for (const method of ['GET', 'PATCH']) expect(await ask(method, '/api/account', there)).toMatchObject(REFUSED);
  expect(await ask('GET', '/api/account', await refreshed(there))).toMatchObject(REFUSED);
  expect((await listed(here)).map(({ this_one }) => this_one)).toEqual([true]);
});

it('a member ends all her other sessions at once, and another person ends none of them', async () => {
  const [here, there] = await withTwoSessions();
  const stranger = await newMember(shop, newBuyer('stranger'));
  for (const { id } of await listed(here)) await ask('DELETE', `/api/account/sessions/${id}`, stranger);
  expect(await listed(there)).toHaveLength(2);
  await ask('POST', '/api/account/sessions/end-others', here);
  expect(await ask('GET', '/api/account', there)).toMatchObject(REFUSED);
  expect(await ask('GET', '/api/account', here)).toMatchObject({ status: 200 });
});

it('a member who signs out leaves the list of sessions', async () => {
  const [here, there] = await withTwoSessions();
  expect(await ask('DELETE', '/api/account/sessions/this', there)).toMatchObject({ status: 200 });
  expect(await ask('GET', '/api/account', there)).toMatchObject(REFUSED);
  expect((await listed(here)).map(({ this_one }) => this_one)).toEqual([true]);
});

it('the office ends every session of a customer, also one that the shop has not seen, and its history tells it', async () => {
  const [here, there] = await withTwoSessions();
  const unseen = await signInByPassword(shop, here.email, here.password);
  const admin = await newMember(shop, newBuyer('office'), 'admin');
  const customer = await until('the customer in the office', async () => {
    const { body } = await ask('GET', `/api/admin/customers?q=${encodeURIComponent(here.email)}`, admin);
    return (body as unknown as { customers: ListedCustomer[] }).customers[0];
  });
  const path = `/api/admin/customers/${customer.id}`;
  expect(await ask('POST', `${path}/end-sessions`, admin)).toMatchObject({ status: 200, body: { ended: true } });
  for (const one of [here, there, unseen]) expect((await ask('PATCH', '/api/account', one)).status).toBe(401);
  const again = await signInByPassword(shop, here.email, here.password);
  expect(await ask('GET', '/api/account', again)).toMatchObject({ status: 200 });
  const { body } = await ask('GET', `${path}/changes`, admin);
  expect((body as unknown as { changes: { what: string }[] }).changes[0]?.what).toBe('sessions_ended');
});
