import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { showAttention } from '../../../../lambdas/shop/dashboard/attention.ts';
import { handler as downloads } from '../../../../lambdas/sales/downloads/handler.ts';
import { handler as sendLink } from '../../../../lambdas/mail/orders/send-link.ts';
import { publishFreshLink, publishLink, readDownloadLink } from '../../../../lambdas/store/sales/downloads.ts';
import { recordAct } from '../../../../lambdas/store/sales/acts.ts';
import { keys } from '../../../../lambdas/store/table/keys.ts';
import { changeItem, readItem } from '../../../../lambdas/store/table/table.ts';
import { buyAndFulfil, fulfilStarted, startAfterSale } from '../../after-sale-parts.ts';
import { orderNow, putPaidOrder } from '../../paid-order.ts';
import { itemOf } from '../../sale-catalogue.ts';
import { request, type SaleParts } from '../../sale-parts.ts';
import { officeActs, type WantedAct } from './office-acts.ts';

/* An order's link, from an admin's request for a new one until the mail to its buyer. */

let parts: SaleParts;
const admin = 'admin';
beforeAll(async () => {
  parts = await startAfterSale();
});
afterAll(() => parts?.close());
beforeEach(() => {
  parts.mails.length = 0;
  parts.faults.ses = 0;
});

const bought = () => buyAndFulfil(parts, [itemOf('900001', 7)]);
const actOnly = (orderId: string, wanted: WantedAct) => officeActs(parts, admin).actOnly(orderId, wanted);
const newLink = (orderId: string) => actOnly(orderId, { action: 'new_link' });
const acts: [string, () => WantedAct][] = [
  ['a new link is asked for', () => ({ action: 'new_link' })],
  ['the address is corrected', () => ({ action: 'correct_address', email: `giusta-${randomUUID()}@esempio.example` })],
];
const ask = (route: string, token: string) => request(downloads, route, { params: { token } });
const stateOf = async (token: string) => (await ask('GET /api/downloads/{token}/state', token)).body;

describe('the link that an order has', () => {
  it.each(acts)('gives nothing from the moment on in which %s', async (_, wanted) => {
    const { orderId, token } = await bought();
    await actOnly(orderId, wanted());
    expect((await ask('GET /api/downloads/{token}', token)).headers['location']).toBe(`/download/${token}`);
    expect(await stateOf(token)).toMatchObject({ state: 'expired' });
    expect(await ask('GET /api/downloads/{token}/photos', token)).toMatchObject({
      status: 410,
      body: { error: { code: 'link_expired' } },
    });
    await fulfilStarted(parts, orderId);
    const { download_token } = await orderNow(orderId);
    expect([await stateOf(download_token!), await stateOf(token)]).toMatchObject([
      { state: 'ready' },
      { state: 'expired' },
    ]);
  });

  it('that ended already ended when it did', async () => {
    const { orderId, token } = await bought();
    const long = '2026-01-01T00:00:00.000Z';
    await changeItem({ key: keys.download(token), set: { expires_at: long } });
    await changeItem({ key: keys.order(orderId), set: { download_expires_at: long } });
    await newLink(orderId);
    expect(await readDownloadLink(token)).toMatchObject({ expires_at: long });
  });

  it('that ended is taken over in the account by a fresh one, which is the one that is mailed', async () => {
    const { orderId, token } = await bought();
    await newLink(orderId);
    const fresh = await publishFreshLink(await orderNow(orderId), new Date());
    expect(fresh).not.toContain(token);
    parts.mails.length = 0;
    await fulfilStarted(parts, orderId);
    expect(parts.mails.at(-1)!.text).toContain(fresh);
    expect((await orderNow(orderId)).download_url).toBe(fresh);
  });

  it('leads on while its buyer waits for another one that she asked for herself', async () => {
    const { orderId, token } = await bought();
    await changeItem({ key: keys.order(orderId), set: { generation_asked_at: '2026-01-01T00:00:00.000Z' } });
    const renewed = await request(downloads, 'POST /api/renew-download-link', { body: { token } });
    expect(renewed).toMatchObject({ status: 200, body: { sent: true, before: false } });
    expect(await stateOf(token)).toMatchObject({ state: 'ready' });
  });
});

describe('a link that is put on an order just then', () => {
  it('is the requested one, although a reader looked before an admin requested another', async () => {
    const orderId = await putPaidOrder();
    const before = await orderNow(orderId);
    await newLink(orderId);
    await publishLink(before);
    expect(await orderNow(orderId)).toMatchObject({ link_wanted: 2, link_generation: 2 });
  });

  it('is seen by who wants another one', async () => {
    const orderId = await putPaidOrder();
    const before = await orderNow(orderId);
    await publishLink(before);
    const written = recordAct(before, { action_id: randomUUID(), by: admin, what: 'link_asked' }, { set: {} });
    expect(await written).toBe(false);
  });
});

describe('tasks that wait for the office', () => {
  /** Returns the order as the list of tasks shows it an hour later. */
  async function shownLater(orderId: string): Promise<string[]> {
    const key = keys.undelivered(orderId);
    if (await readItem(key)) await changeItem({ key, set: { since: new Date(Date.now() - 3_600_000).toISOString() } });
    const { attention } = await showAttention();
    return attention.flatMap((one) => ('order_id' in one && one.order_id === orderId ? [one.kind] : []));
  }

  it.each(acts)('is shown when %s and nothing follows, until the link was mailed', async (_, wanted) => {
    const { orderId } = await bought();
    expect(await shownLater(orderId)).toEqual([]);
    await actOnly(orderId, wanted());
    expect(await shownLater(orderId)).toEqual(['order_stuck']);
    parts.faults.ses = 20;
    await expect(fulfilStarted(parts, orderId)).rejects.toThrow();
    expect(await shownLater(orderId)).toEqual(['order_stuck']);
    parts.faults.ses = 0;
    await fulfilStarted(parts, orderId);
    expect(await shownLater(orderId)).toEqual([]);
  });

  it('is not taken for done by a mail that was under way with the link of before', async () => {
    const { orderId, token } = await bought();
    await newLink(orderId);
    await sendLink({ order_id: orderId, link: { token } });
    expect(await shownLater(orderId)).toEqual(['order_stuck']);
  });
});
