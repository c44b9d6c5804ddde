import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { ADMIN_IDLE_MS, NOTED_EVERY_MS } from '../../../../core/people/sessions/session-life.ts';
import { claimAccount } from '../../../../lambdas/store/people/accounts.ts';
import { beginErasure, eraseAccount } from '../../../../lambdas/store/people/erasure/erasure.ts';
import {
  endSession,
  endSessions,
  listAllSessions,
  listSessions,
} from '../../../../lambdas/store/people/sessions/end-sessions.ts';
import { useSession } from '../../../../lambdas/store/people/sessions/use-session.ts';
import { startSaleParts } from '../../sale-parts.ts';

beforeAll(async () => {
  await startSaleParts();
});

const begun = Date.parse('2026-08-21T08:00:00Z');
const after = (ms: number) => new Date(begun + ms);

const someone = (admin = false) => ({
  user_id: randomUUID(),
  session_id: randomUUID(),
  admin,
  signed_in_at: begun / 1000,
});
const IPHONE = 'iPhone, Safari';

it('a session is listed with its device and its last use, to five minutes', async () => {
  const anna = someone();
  expect(await useSession(anna, IPHONE, after(1000))).toBe(true);
  expect(await useSession(anna, IPHONE, after(NOTED_EVERY_MS - 1000))).toBe(true);
  const told = { session_id: anna.session_id, device: IPHONE, began_at: after(0).toISOString(), ended_at: null };
  expect(await listSessions(anna.user_id)).toEqual([{ ...told, seen_at: after(1000).toISOString() }]);
  await useSession(anna, IPHONE, after(NOTED_EVERY_MS + 1000));
  expect(await listSessions(anna.user_id)).toEqual([{ ...told, seen_at: after(NOTED_EVERY_MS + 1000).toISOString() }]);
});

it('an ended session is refused from the next call on, and no use opens it again', async () => {
  const anna = someone();
  await useSession(anna, IPHONE, after(0));
  await endSession(anna);
  for (const later of [1000, NOTED_EVERY_MS * 2]) expect(await useSession(anna, IPHONE, after(later))).toBe(false);
  expect(await listSessions(anna.user_id)).toEqual([]);
});

it('uses at once neither fail nor open a session that ends meanwhile', async () => {
  const anna = someone();
  const many = () => Promise.all(Array.from({ length: 5 }, () => useSession(anna, IPHONE, after(0))));
  expect(await many()).toEqual([true, true, true, true, true]);
  await Promise.all([many(), endSession(anna), many()]);
  expect(await many()).toEqual([false, false, false, false, false]);
});

it('all sessions end but the one that stays', async () => {
  const here = someone();
  const there = { ...here, session_id: randomUUID() };
  for (const one of [here, there]) await useSession(one, null, after(0));
  await endSessions(here.user_id, here.session_id);
  expect(await useSession(here, null, after(1000))).toBe(true);
  expect(await useSession(there, null, after(1000))).toBe(false);
});

it('an admin’s session ends after two idle hours, and a customer’s does not', async () => {
  const [admin, customer, busy] = [someone(true), someone(), someone(true)];
  for (const one of [admin, customer, busy]) await useSession(one, null, after(0));
  const idle = ADMIN_IDLE_MS + NOTED_EVERY_MS + 1000;
  expect(await useSession(busy, null, after(ADMIN_IDLE_MS - 1000))).toBe(true);
  expect(await useSession(admin, null, after(idle))).toBe(false);
  expect(await useSession(admin, null, after(idle + 1000))).toBe(false);
  expect(await useSession(customer, null, after(idle))).toBe(true);
  expect(await useSession(busy, null, after(idle))).toBe(true);
});

it('an erasure takes the sessions, and a repeated call of it leaves none', async () => {
  const anna = someone();
  const account = await claimAccount({
    ...anna,
    email: `${randomUUID()}@esempio.example`,
    has_password: true,
    google_linked: false,
  });
  await useSession(anna, IPHONE, after(0));
  await beginErasure(anna.user_id);
  await eraseAccount(account);
  expect(await useSession(anna, IPHONE, after(1000))).toBe(true);
  expect(await listAllSessions(anna.user_id)).toEqual([]);
});
