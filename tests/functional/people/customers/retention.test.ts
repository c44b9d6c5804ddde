import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventId, raceId } from '../../../../core/ids.ts';
import { editAgeLimits } from '../../../../lambdas/catalogue/settings/age-limits.ts';
import { log } from '../../../../lambdas/log.ts';
import { handler } from '../../../../lambdas/people/retention/erase-by-age.ts';
import { listInactive } from '../../../../lambdas/people/retention/inactive-customers.ts';
import { tellNewDevices } from '../../../../lambdas/mail/notices/tell-new-devices.ts';
import { followErasures } from '../../../../lambdas/sales/orders/follow-erasures.ts';
import { readAccount } from '../../../../lambdas/store/people/accounts.ts';
import { readCustomer } from '../../../../lambdas/store/people/customers.ts';
import { keepTellRequest } from '../../../../lambdas/store/people/following/tell-requests.ts';
import { publishLink, readDownloadLink } from '../../../../lambdas/store/sales/downloads.ts';
import { listPaidOrders } from '../../../../lambdas/store/sales/lists/order-list.ts';
import { readOrder } from '../../../../lambdas/store/sales/orders.ts';
import { isRight, recount } from '../../../../lambdas/store/shop/counts/recount.ts';
import { readAgeLimits } from '../../../../lambdas/store/shop/settings/age-limits.ts';
import { keys } from '../../../../lambdas/store/table/keys.ts';
import { changeItem, deleteItem, putItem, scanItems } from '../../../../lambdas/store/table/table.ts';
import { newPerson } from '../../account-parts.ts';
import { startSaleParts, type SaleParts } from '../../sale-parts.ts';
import { orderOf } from './office-parts.ts';

const BOSS = 'boss';
let parts: SaleParts;
beforeAll(async () => {
  parts = await startSaleParts();
});
afterAll(() => parts?.close());
beforeEach(() => {
  for (const what of ['info', 'warn', 'error'] as const) vi.spyOn(log, what).mockImplementation(() => undefined);
});
afterEach(async () => {
  vi.restoreAllMocks();
  parts.clock.ahead = 0;
  for (const { pk, sk } of (await scanItems()).items) await deleteItem({ key: { pk, sk } });
});

/** Moves the clock to a moment. */
const at = (moment: string): void => {
  parts.clock.ahead = 0;
  parts.clock.ahead = (Date.parse(moment) - Date.now()) / 1000;
};
const erasing = (months: number | null) =>
  editAgeLimits({ changes: { erase_after_months: months }, was: { erase_after_months: null } }, BOSS);
const isThere = async (id: string) => typeof (await readCustomer(id))?.email === 'string';
const brokenOff = async (after: number): Promise<boolean> => {
  parts.faults.crashAfter = after;
  await handler().catch(() => undefined);
  const broke = parts.faults.crashAfter === null;
  parts.faults.crashAfter = null;
  return broke;
};

describe('an order whose ten legal years have ended', () => {
  const bought = async (email = `${randomUUID()}@esempio.example`) => {
    at('2026-11-20T10:00:00Z');
    const id = await orderOf(email, 1300, { first_name: 'Ada' });
    const token = await publishLink((await readOrder(id))!);
    return { id, email, token, customer_id: (await readOrder(id))!.customer_id! };
  };

  it('loses its buyer with the eleventh year, and no sooner; amounts, dates and sums stay', async () => {
    const { id, token, customer_id } = await bought();
    await parts.s3.put('downloads', `downloads/${id}/1/foto.zip`, Buffer.from('zip'));
    at('2036-12-31T22:30:00Z');
    expect(await handler()).toMatchObject({ orders: 0 });
    const before = (await readOrder(id))!;
    at('2036-12-31T23:30:00Z');
    expect(await handler()).toMatchObject({ orders: 1 });
    const { total_amount, created_at, paid_at, status } = before;
    const none = { customer_id: null, customer_email: null, user_id: null, download_token: null, download_url: null };
    expect(await readOrder(id)).toMatchObject({ total_amount, created_at, paid_at, status, ...none });
    expect(await readDownloadLink(token)).toBeUndefined();
    expect(parts.s3.list('downloads', { prefix: `downloads/${id}/` }).objects).toEqual([]);
    expect((await listPaidOrders('2026', '2027')).map((order) => order.id)).toEqual([id]);
    expect(await readCustomer(customer_id)).toMatchObject({ total_orders: 1, total_spent: 1300 });
    expect(isRight(await recount())).toBe(true);
    expect(await handler()).toMatchObject({ orders: 0 });
  });

  it('keeps its buyer for ten years after a later refund', async () => {
    const { id } = await bought();
    const refunds = [{ id: 're_1', at: '2027-02-01T10:00:00.000Z', amount: 1300 }];
    await changeItem({ key: keys.order(id), set: { refunds } });
    at('2037-12-31T10:00:00Z');
    expect(await handler()).toMatchObject({ orders: 0 });
    at('2038-01-01T10:00:00Z');
    expect(await handler()).toMatchObject({ orders: 1 });
  });

  it('is never half done, wherever the run breaks off, and the next run goes on', async () => {
    let broken = 0;
    for (let after = 0, broke = true; broke; after++) {
      const { id } = await bought();
      at('2037-01-02T10:00:00Z');
      broke = await brokenOff(after);
      const order = (await readOrder(id))!;
      const named = [order.customer_id, order.customer_email, order.download_token].filter((part) => part !== null);
      expect([after, named.length]).toEqual([after, order.anonymised_at === null ? 3 : 0]);
      if (broke) broken++;
      await handler();
      expect((await readOrder(id))!.anonymised_at).not.toBeNull();
      expect(await handler()).toMatchObject({ orders: 0 });
    }
    expect(broken).toBeGreaterThan(4);
  });
});

describe('a customer without activity', () => {
  const guest = async () => (await readOrder(await orderOf(`${randomUUID()}@esempio.example`, 700)))!.customer_id!;
  const inactive = async () => (await listInactive(36, new Date())).map(({ id }) => id).sort();

  it('stays while the limit is off, also beside settings from before it existed', async () => {
    const id = await guest();
    await putItem({ item: { ...keys.ageLimits(), close_after_months: 12, delete_after_months: null } });
    at('2060-01-01T10:00:00Z');
    expect(await readAgeLimits()).toMatchObject({ erase_after_months: null });
    expect(await handler()).toMatchObject({ customers: 0 });
    expect(await isThere(id)).toBe(true);
    expect(await erasing(36)).toMatchObject({ close_after_months: 12, erase_after_months: 36 });
  });

  it('is counted before the limit is set, and erased with it, although she wanted mails', async () => {
    at('2016-12-01T10:00:00Z');
    const buyer = await guest();
    at('2026-12-01T10:00:00Z');
    const person = await newPerson();
    await person.call('POST /api/account/interests', {
      body: { swiss_equestrian_rider_id: '900001', rider_name: 'Anna Esempio', horse_name: null },
    });
    parts.poolUsers.set(person.email, { sub: person.user_id, email: person.email, email_verified: true });
    expect(await inactive()).toEqual([]);
    at('2029-11-30T10:00:00Z');
    expect(await inactive()).toEqual([buyer]);
    at('2029-12-01T10:00:00Z');
    expect(await inactive()).toEqual([buyer, person.customer_id].sort());
    await erasing(36);
    expect(await handler()).toEqual({ orders: 1, customers: 2 });
    await followErasures(new Date(Date.now() + 120_000), Infinity);
    for (const id of [buyer, person.customer_id]) expect(await isThere(id)).toBe(false);
    expect(parts.poolUsers.has(person.email)).toBe(false);
    const traces = (await scanItems()).items.filter((item) => JSON.stringify(item).includes(person.email));
    expect(traces).toEqual([]);
    expect(isRight(await recount())).toBe(true);
    expect(await handler()).toMatchObject({ customers: 0 });
  });

  it('is active by a purchase, a sign-in, a request that waits, and the management of the shop', async () => {
    at('2026-12-01T10:00:00Z');
    const [buyer, admin, asker, visitor] = [await guest(), await newPerson(), await newPerson(), await newPerson()];
    const factor = { since: 1, nonce: 'x', used_step: 0, recovery_set: 'x', recovery_salt: 'x' };
    await changeItem({ key: keys.secondFactor(admin.user_id), set: factor });
    at('2029-06-01T10:00:00Z');
    await visitor.call('GET /api/account');
    await tellNewDevices(new Date());
    expect((await readAccount(visitor.user_id))!.signed_in_at).toMatch(/^2029-06-01/);
    at('2029-12-01T10:00:00Z');
    await keepTellRequest(
      { event_id: eventId('50'), race_id: raceId('3'), start_id: null, email: asker.email, language: 'it' },
      randomUUID(),
      { now: new Date(), notSince: new Date() },
    );
    await erasing(36);
    expect(await handler()).toMatchObject({ customers: 0 });
    for (const id of [buyer, admin.customer_id, asker.customer_id, visitor.customer_id])
      expect(await isThere(id)).toBe(true);
  });

  it('is erased wholly by the next run, wherever the first one breaks off', async () => {
    let broken = 0;
    for (let after = 0, broke = true; broke; after += after < 20 ? 1 : 4) {
      at('2026-12-01T10:00:00Z');
      const person = await newPerson();
      parts.poolUsers.set(person.email, { sub: person.user_id, email: person.email, email_verified: true });
      at('2029-12-02T10:00:00Z');
      if (after === 0) await erasing(36);
      broke = await brokenOff(after);
      if (broke) broken++;
      await handler();
      await followErasures(new Date(Date.now() + 120_000), Infinity);
      expect([after, await isThere(person.customer_id), parts.poolUsers.has(person.email)]).toEqual([
        after,
        false,
        false,
      ]);
      const traces = (await scanItems()).items.filter((item) => JSON.stringify(item).includes(person.email));
      expect([after, traces]).toEqual([after, []]);
    }
    expect(broken).toBeGreaterThan(10);
  });
});
