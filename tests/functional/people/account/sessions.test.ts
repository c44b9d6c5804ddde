import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { ADMIN_IDLE_MS, NOTED_EVERY_MS } from '../../../../core/people/sessions/session-life.ts';
import { tellNewDevices } from '../../../../lambdas/mail/notices/tell-new-devices.ts';
import { claimAccount } from '../../../../lambdas/store/people/accounts.ts';
import { beginErasure, eraseAccount } from '../../../../lambdas/store/people/erasure/erasure.ts';
import {
  endSession,
  endSessions,
  listAllSessions,
  listSessions,
} from '../../../../lambdas/store/people/sessions/end-sessions.ts';
import { listDevices } from '../../../../lambdas/store/people/sessions/devices.ts';
import { saveSiteSettings } from '../../../../lambdas/store/shop/settings/settings.ts';
import { useSession, type UsedFrom } from '../../../../lambdas/store/people/sessions/use-session.ts';
import { keys } from '../../../../lambdas/store/table/keys.ts';
import { changeItem } from '../../../../lambdas/store/table/table.ts';
import { siteUrl, startSaleParts, type SaleParts } from '../../sale-parts.ts';

let parts: SaleParts;
beforeAll(async () => {
  parts = await startSaleParts();
  await saveSiteSettings({ site_name: 'Fotos', site_url: siteUrl });
});

const begun = Date.parse('2026-08-21T08:00:00Z');
const after = (ms: number) => new Date(begun + ms);

const someone = (admin = false) => ({
  user_id: randomUUID(),
  session_id: randomUUID(),
  admin,
  signed_in_at: begun / 1000,
});
const IPHONE: UsedFrom = { device: 'iPhone, Safari', device_id: 'phone', network: '85.1.2' };
const LAPTOP: UsedFrom = { device: 'Mac, Safari', device_id: 'laptop', network: '85.1.2' };

it('a session is listed with its device and its last use, to five minutes', async () => {
  const anna = someone();
  expect(await useSession(anna, IPHONE, after(1000))).toBe('begun');
  expect(await useSession(anna, IPHONE, after(NOTED_EVERY_MS - 1000))).toBe('goes_on');
  const told = { session_id: anna.session_id, device: IPHONE.device, began_at: after(0).toISOString(), ended_at: null };
  expect(await listSessions(anna.user_id)).toMatchObject([{ ...told, seen_at: after(1000).toISOString() }]);
  await useSession(anna, IPHONE, after(NOTED_EVERY_MS + 1000));
  expect(await listSessions(anna.user_id)).toMatchObject([
    { ...told, seen_at: after(NOTED_EVERY_MS + 1000).toISOString() },
  ]);
});

it('an ended session is refused from the next call on, and no use opens it again', async () => {
  const anna = someone();
  await useSession(anna, IPHONE, after(0));
  await endSession(anna);
  for (const later of [1000, NOTED_EVERY_MS * 2]) expect(await useSession(anna, IPHONE, after(later))).toBe('ended');
  expect(await listSessions(anna.user_id)).toEqual([]);
});

it('uses at once neither fail nor open a session that ends meanwhile', async () => {
  const anna = someone();
  const many = () => Promise.all(Array.from({ length: 5 }, () => useSession(anna, IPHONE, after(0))));
  expect((await many()).sort()).toEqual(['begun', ...Array<string>(4).fill('goes_on')]);
  await Promise.all([many(), endSession(anna), many()]);
  expect(await many()).toEqual(Array(5).fill('ended'));
});

it('all sessions end but the one that stays', async () => {
  const here = someone();
  const there = { ...here, session_id: randomUUID() };
  for (const one of [here, there]) await useSession(one, LAPTOP, after(0));
  await endSessions(here.user_id, here.session_id);
  expect(await useSession(here, LAPTOP, after(1000))).toBe('goes_on');
  expect(await useSession(there, LAPTOP, after(1000))).toBe('ended');
});

it('an admin’s session ends after two idle hours, and a customer’s does not', async () => {
  const [admin, customer, busy] = [someone(true), someone(), someone(true)];
  for (const one of [admin, customer, busy]) await useSession(one, LAPTOP, after(0));
  const idle = ADMIN_IDLE_MS + NOTED_EVERY_MS + 1000;
  expect(await useSession(busy, LAPTOP, after(ADMIN_IDLE_MS - 1000))).toBe('goes_on');
  expect(await useSession(admin, LAPTOP, after(idle))).toBe('ended');
  expect(await useSession(admin, LAPTOP, after(idle + 1000))).toBe('ended');
  expect(await useSession(customer, LAPTOP, after(idle))).toBe('goes_on');
  expect(await useSession(busy, LAPTOP, after(idle))).toBe('goes_on');
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
  await tellNewDevices(after(0));
  expect(await listDevices(anna.user_id)).toHaveLength(1);
  await beginErasure(anna.user_id);
  await eraseAccount(account);
  expect(await useSession(anna, IPHONE, after(1000))).toBe('goes_on');
  expect(await listAllSessions(anna.user_id)).toEqual([]);
  expect(await listDevices(anna.user_id)).toEqual([]);
});

/** Makes an account, and returns a way to sign in with it. @param created the time of its creation, if not now */
async function member(created?: Date) {
  const user_id = randomUUID();
  const email = `${user_id}@esempio.example`;
  await claimAccount({ user_id, email, has_password: true, google_linked: false, preferred_language: 'de' });
  if (created) await changeItem({ key: keys.account(user_id), set: { created_at: created.toISOString() } });
  return {
    user_id,
    signIn: async (from: UsedFrom, at = after(0)) => {
      const caller = { ...someone(), user_id };
      await useSession(caller, from, at);
      return caller;
    },
    mails: () => parts.mails.filter(({ to }) => to.includes(email)),
  };
}

it('an end of the other sessions also refuses one that made no call yet, and lets later sign-ins in', async () => {
  const anna = await member();
  const here = await anna.signIn(LAPTOP);
  const unseen = { ...here, session_id: randomUUID() };
  const ended = after(60_000);
  await endSessions(anna.user_id, here.session_id, ended);
  const thief = { ...IPHONE, device_id: 'thief' };
  for (const signed_in_at of [begun / 1000, ended.getTime() / 1000, NaN])
    expect(await useSession({ ...unseen, signed_in_at }, thief, after(61_000))).toBe('ended');
  expect(await listSessions(anna.user_id)).toHaveLength(1);
  expect(await useSession(here, LAPTOP, after(61_000))).toBe('goes_on');
  expect(await useSession({ ...unseen, signed_in_at: ended.getTime() / 1000 + 1 }, IPHONE, after(62_000))).toBe(
    'begun',
  );
});

it('an end of all sessions refuses one that made no call yet, and lets the owner in within the same second', async () => {
  const anna = await member();
  const unseen = { ...someone(), user_id: anna.user_id };
  await endSessions(anna.user_id, undefined, after(60_500));
  expect(await useSession(unseen, IPHONE, after(61_000))).toBe('ended');
  const again = { ...unseen, session_id: randomUUID(), signed_in_at: begun / 1000 + 60 };
  expect(await useSession(again, LAPTOP, after(61_000))).toBe('begun');
});

it('a session that begins while all others end is not left open', async () => {
  const anna = await member();
  const here = await anna.signIn(LAPTOP);
  const unseen = Array.from({ length: 10 }, () => ({ ...here, session_id: randomUUID() }));
  await Promise.all([
    ...unseen.map((one) => useSession(one, IPHONE, after(1000))),
    endSessions(anna.user_id, here.session_id, after(60_000)),
  ]);
  expect(await listSessions(anna.user_id)).toMatchObject([{ session_id: here.session_id }]);
});

it('the first noted device of an older account is mailed, and that of a new account is not', async () => {
  const [older, fresh] = [await member(after(-3_600_000)), await member(after(-3_599_000))];
  for (const one of [older, fresh]) await one.signIn(IPHONE);
  await tellNewDevices(after(1000));
  expect([older.mails().length, fresh.mails().length]).toEqual([1, 0]);
  await older.signIn({ ...IPHONE, network: '178.3.4' });
  await tellNewDevices(after(2000));
  expect(older.mails()).toHaveLength(1);
});

it('a sign-in on a new device is mailed once, in the language of the account, with a way to the sessions', async () => {
  const anna = await member();
  await anna.signIn(IPHONE);
  await tellNewDevices(after(1000));
  expect(anna.mails()).toEqual([]);
  const caller = await anna.signIn(LAPTOP);
  await Promise.all([useSession(caller, LAPTOP, after(0)), tellNewDevices(after(1000)), tellNewDevices(after(1000))]);
  await tellNewDevices(after(2000));
  expect(anna.mails()).toHaveLength(1);
  expect(anna.mails()[0]).toMatchObject({ subject: expect.stringContaining('neue Anmeldung') as string });
  expect(JSON.stringify(anna.mails()[0])).toMatch(/Mac, Safari.*https?:\/\/[^"]+\/account/s);
  await anna.signIn(LAPTOP, after(NOTED_EVERY_MS));
  await tellNewDevices(after(NOTED_EVERY_MS));
  expect(anna.mails()).toHaveLength(1);
});

it('a known browser elsewhere, and the same kind of browser in a known network, are no new devices', async () => {
  const anna = await member();
  for (const from of [IPHONE, { ...IPHONE, network: '178.3.4' }, { ...IPHONE, device_id: 'cookies removed' }])
    await anna.signIn(from).then(() => tellNewDevices(after(1000)));
  expect(anna.mails()).toEqual([]);
  await anna.signIn({ ...IPHONE, device_id: 'thief', network: '92.7.1' });
  await tellNewDevices(after(2000));
  expect(anna.mails()).toHaveLength(1);
});

it('a new device of an account in erasure is neither mailed nor remembered', async () => {
  const anna = await member();
  await anna.signIn(IPHONE);
  await tellNewDevices(after(1000));
  await anna.signIn(LAPTOP);
  await beginErasure(anna.user_id);
  await tellNewDevices(after(2000));
  expect(anna.mails()).toEqual([]);
  expect(await listDevices(anna.user_id)).toHaveLength(1);
});
