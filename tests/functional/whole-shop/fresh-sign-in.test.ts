import { randomUUID } from 'node:crypto';
import { beforeAll, expect, inject, it } from 'vitest';
import { contract, type RouteKey } from '../../../core/contract.ts';
import { ADMIN_SESSION_SECONDS, FRESH_SECONDS } from '../../../core/people/fresh-sign-in.ts';
import { DEFAULT_REFUND_LIMIT as REFUND_LIMIT } from '../../../core/shop/refund-limit.ts';
import type { Route } from '../../../core/wire/route.ts';
import { asIfSignedInBefore } from '../../support/old-sign-in.ts';
import { newBuyer } from '../../support/sale.ts';
import { newMember, type SignedIn } from '../../support/sign-in.ts';

const shop = inject('shop');
let fresh: SignedIn;
let old: SignedIn;
beforeAll(async () => {
  fresh = await newMember(shop, newBuyer('capo'), 'admin');
  old = await asIfSignedInBefore(shop, fresh, FRESH_SECONDS + 30);
});

/** Returns an old session that no other test uses. */
const oldSignIn = async (): Promise<SignedIn> =>
  asIfSignedInBefore(shop, await newMember(shop, newBuyer('capo'), 'admin'), FRESH_SECONDS + 30);

/** Calls a route with unknown ids. Returns the status and the code of the refusal. */
async function ask(key: RouteKey, { headers }: SignedIn, body?: object): Promise<[number, string | undefined]> {
  const [method, path = ''] = key.split(' ');
  const answer = await fetch(
    shop.url +
      path.replace('{swiss_equestrian_id}', 'unknown').replace(/\{\w+\}/g, '7d0a1f3e-5a43-4c3f-9f6e-0d5f0c1b2a39'),
    {
      method: method!,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    },
  );
  const { error } = (await answer.json()) as { error?: { code: string } };
  return [answer.status, error?.code];
}

const needs = (how: Route['needs_fresh_sign_in']) =>
  (Object.keys(contract) as RouteKey[]).filter((key) => (contract[key] as Route).needs_fresh_sign_in === how);

it.each(needs('always'))('%s is refused after a sign-in of sixteen minutes ago', async (key) => {
  expect(await ask(key, old)).toEqual([403, 'sign_in_again']);
  expect(await ask(key, fresh)).not.toContain('sign_in_again');
});

const refund = (amount: number) => ({
  ...{ action: 'refund', items: null, amount },
  ...{ action_id: randomUUID(), revision: 0 },
});
const mailing = (scheduled_at: string | null) => ({
  ...{ name: '', texts: { it: { subject: 'Novità', message_content: 'Ciao' } }, seen: null, scheduled_at },
  audience: { customer_ids: null, tag: 'unknown', filter: null },
});
/** For each route that decides by content: a harmful body and a harmless one. */
const bodies: Partial<Record<RouteKey, [harmful: object, harmless: object]>> = {
  'POST /api/admin/orders/{order_id}/actions': [refund(REFUND_LIMIT + 1), refund(REFUND_LIMIT)],
  'POST /api/admin/mailings/{mailing_id}/actions': [{ action: 'send' }, { action: 'pause' }],
  'PUT /api/admin/events/{swiss_equestrian_id}/cancellation': [
    { cancelled: true, tell: true },
    { cancelled: true, tell: false },
  ],
  'PUT /api/admin/mailings/{mailing_id}': [mailing(new Date(Date.now() + 3_600_000).toISOString()), mailing(null)],
};

it.each(needs('by_content'))('%s is refused after an old sign-in when it would do harm', async (key) => {
  const [harmful, harmless] = bodies[key]!;
  expect(await ask(key, old, harmful)).toEqual([403, 'sign_in_again']);
  expect(await ask(key, old, harmless)).not.toContain('sign_in_again');
  expect(await ask(key, fresh, harmful)).not.toContain('sign_in_again');
});

it('an admin’s session ends twelve hours after its sign-in', async () => {
  const over = await asIfSignedInBefore(shop, fresh, ADMIN_SESSION_SECONDS + 30);
  expect(await ask('GET /api/admin/dashboard', over)).toEqual([401, 'unauthorized']);
  const near = await asIfSignedInBefore(shop, fresh, ADMIN_SESSION_SECONDS - 60);
  expect((await ask('GET /api/admin/dashboard', near))[0]).toBe(200);
  // Also where customers are: an admin's own orders and photos.
  expect(await ask('GET /api/account/orders', over)).toEqual([401, 'unauthorized']);
  expect(await ask('GET /api/account/orders', near)).not.toContain('unauthorized');
});

it('refunds of one session count together towards the limit', async () => {
  const actions = 'POST /api/admin/orders/{order_id}/actions';
  const thief = await oldSignIn();
  expect(await ask(actions, thief, refund(REFUND_LIMIT - 1))).not.toContain('sign_in_again');
  const both = await Promise.all([ask(actions, thief, refund(1)), ask(actions, thief, refund(1))]);
  expect(both.filter(([, code]) => code === 'sign_in_again')).toHaveLength(1);
  expect(await ask(actions, await oldSignIn(), refund(1))).not.toContain('sign_in_again');
});

it('a repeated press counts once towards the limit, another amount with the same action again', async () => {
  const actions = 'POST /api/admin/orders/{order_id}/actions';
  const hasty = await oldSignIn();
  const most = refund(REFUND_LIMIT - 10);
  const presses = [
    await ask(actions, hasty, most),
    ...(await Promise.all([1, 2].map(() => ask(actions, hasty, most)))),
  ];
  expect(presses.flat()).not.toContain('sign_in_again');
  expect(await ask(actions, hasty, { ...most, amount: 11 })).toEqual([403, 'sign_in_again']);
  expect(await ask(actions, hasty, { ...most, amount: 10 })).not.toContain('sign_in_again');
});

it('goodwill above the limit needs a recent sign-in like any refund', async () => {
  const actions = 'POST /api/admin/orders/{order_id}/actions';
  const goodwill = (amount: number) => ({ ...refund(amount), action: 'goodwill', refunded_amount: 0 });
  const another = await oldSignIn();
  expect(await ask(actions, another, goodwill(REFUND_LIMIT + 1))).toEqual([403, 'sign_in_again']);
  expect(await ask(actions, another, goodwill(REFUND_LIMIT))).not.toContain('sign_in_again');
});

it('the office chooses the refund from which a recent sign-in is needed, with a recent sign-in', async () => {
  const actions = 'POST /api/admin/orders/{order_id}/actions';
  const choose = (by: SignedIn, refund_limit: number, was: number) =>
    ask('PATCH /api/admin/settings/refunds', by, { changes: { refund_limit }, was: { refund_limit: was } });
  expect(await choose(old, 900_00, REFUND_LIMIT)).toEqual([403, 'sign_in_again']);
  expect(await choose(fresh, 50_00, REFUND_LIMIT)).toEqual([200, undefined]);
  try {
    const another = await oldSignIn();
    expect(await ask(actions, another, refund(50_01))).toEqual([403, 'sign_in_again']);
    expect(await ask(actions, another, refund(50_00))).not.toContain('sign_in_again');
    expect(await choose(fresh, 60_00, REFUND_LIMIT)).toEqual([409, 'edit_conflict']);
  } finally {
    await choose(fresh, REFUND_LIMIT, 50_00);
  }
});
