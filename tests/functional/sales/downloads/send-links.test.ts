import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { handler as downloads } from '../../../../lambdas/sales/downloads/handler.ts';
import { stopMails } from '../../../../lambdas/store/mail/stops.ts';
import { keys } from '../../../../lambdas/store/table/keys.ts';
import { changeItem } from '../../../../lambdas/store/table/table.ts';
import { buyAndFulfil, fulfilStarted, startAfterSale, type BoughtOrder } from '../../after-sale-parts.ts';
import { orderNow } from '../../paid-order.ts';
import { itemOf } from '../../sale-catalogue.ts';
import { request, siteUrl, type SaleParts } from '../../sale-parts.ts';

/* *Send my links again*, by an e-mail address. */

let parts: SaleParts;
let email: string;
beforeAll(async () => void (parts = await startAfterSale()));
afterAll(() => parts?.close());
beforeEach(() => {
  email = `mia-${randomUUID()}@esempio.example`;
});

/** Buys a photo an hour ago. */
async function bought(number: number, to = email): Promise<BoughtOrder> {
  const order = await buyAndFulfil(parts, [itemOf('900001', number)], to);
  await setOrder(order, { generation_asked_at: '2026-01-01T00:00:00.000Z' });
  return order;
}
const setOrder = ({ orderId }: BoughtOrder, set: Record<string, unknown>) =>
  changeItem({ key: keys.order(orderId), set });
const ask = (of = email, network?: number) =>
  request(downloads, 'POST /api/send-links', {
    body: { email: of },
    headers: network === undefined ? {} : { 'x-forwarded-for': `203.0.113.${network}, 64.252.1.1` },
  });
/** Returns the executions that a request starts. */
async function startedBy(asking: () => Promise<unknown>): Promise<string[]> {
  const before = parts.executions.length;
  await asking();
  return parts.executions.slice(before).map(({ name }) => name);
}

describe('the links of an address', () => {
  it('are mailed anew, one for each of its orders, whatever the spelling', async () => {
    const orders = [await bought(3), await bought(5)];
    parts.mails.length = 0;
    expect(await ask(email.toUpperCase())).toMatchObject({ status: 200, body: { sent: true } });
    for (const { orderId } of orders) await fulfilStarted(parts, orderId);
    const fresh = await Promise.all(orders.map(async ({ orderId }) => (await orderNow(orderId)).download_token!));
    expect(orders.map(({ token }) => token)).not.toEqual(expect.arrayContaining(fresh));
    expect(parts.mails.flatMap(({ to }) => to)).toEqual([email, email]);
    for (const token of fresh)
      expect(parts.mails.filter(({ text }) => text.includes(`${siteUrl}/api/downloads/${token}`))).toHaveLength(1);
  });

  it('leave out orders that were paid back, are withheld, or go to another address', async () => {
    const paidBack = await bought(3);
    const withheld = await bought(4);
    const moved = await bought(5);
    const valid = await bought(6);
    await setOrder(paidBack, { nothing_kept: true });
    await setOrder(withheld, { after_closing: 'held' });
    await setOrder(moved, { customer_email: `other-${email}` });
    const started = await startedBy(() => ask());
    expect(started.map((name) => name.slice(0, valid.orderId.length))).toEqual([valid.orderId]);
  });

  it('are not mailed again within minutes', async () => {
    const { orderId } = await bought(3);
    await ask();
    const { generation } = await orderNow(orderId);
    await ask();
    expect((await orderNow(orderId)).generation).toBe(generation);
  });

  it('are not mailed to an address whose mails came back, which hears the same', async () => {
    const order = await bought(3);
    await stopMails({ customer_id: null, email, subject: 'a mail', message_id: randomUUID(), why: 'bounced' });
    expect(await startedBy(async () => expect((await ask()).body).toEqual({ sent: true }))).toEqual([]);
    expect((await orderNow(order.orderId)).download_token).toBe(order.token);
  });

  it('are asked for six times an hour at most, from however many networks', async () => {
    const statuses = await Promise.all(Array.from({ length: 8 }, async (_, at) => (await ask(email, at)).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(6);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });

  it('cost a captcha from the third address of a network on, and three requests of it for one', async () => {
    const answerTo = async (of: string) => (await ask(of, 77)).status;
    expect(await Promise.all([1, 2, 3, 4].map(() => answerTo(email)))).toEqual(
      expect.arrayContaining([200, 200, 200, 429]),
    );
    expect(await answerTo(`a-${email}`)).toBe(200);
    expect(await answerTo(`b-${email}`)).toBe(403);
  });
});
