import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { log } from '../../../../lambdas/log.ts';
import { showOfficeOrder } from '../../../../lambdas/sales/orders/office/detail.ts';
import { showAttention } from '../../../../lambdas/shop/dashboard/attention.ts';
import { handler as sendLink } from '../../../../lambdas/mail/orders/send-link.ts';
import { newPerson } from '../../account-parts.ts';
import {
  afterSale,
  buyAndFulfil,
  changeMoods,
  deliver,
  fulfilStarted,
  startAfterSale,
  type BoughtOrder,
} from '../../after-sale-parts.ts';
import { orderNow } from '../../paid-order.ts';
import { itemOf } from '../../sale-catalogue.ts';
import type { SaleParts } from '../../sale-parts.ts';
import { officeActs } from './office-acts.ts';

let parts: SaleParts;
let acts: ReturnType<typeof officeActs>;
beforeAll(async () => {
  parts = await startAfterSale();
  acts = officeActs(parts, (await newPerson('capo@esempio.example')).user_id);
});
afterAll(() => parts?.close());
beforeEach(() => {
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
  return () => vi.restoreAllMocks();
});

/** Two photos of Anna: CHF 26.00. */
const bought = async () => {
  const order = await buyAndFulfil(parts, [itemOf('900001', 7), itemOf('900001', 8)]);
  parts.mails.length = 0;
  return order;
};
const goodwill = (order: BoughtOrder, amount: number, refunded_amount: number) =>
  acts.done(order.orderId, { action: 'goodwill', amount, refunded_amount });
const latestRefund = async ({ payment }: BoughtOrder) =>
  (await parts.stripe.refunds.list({ payment_intent: payment })).data[0]!.id;
/** Fails a refund and tells the shop, as often as it may be told. */
async function fail(order: BoughtOrder, id: string): Promise<void> {
  await afterSale(parts, { fail_refund: id });
  for (const type of ['refund.updated', 'refund.failed', 'refund.failed'])
    await deliver(parts, type, { object: 'refund', id, payment_intent: order.payment });
  await fulfilStarted(parts, order.orderId);
}
const mailsTo = ({ email }: BoughtOrder) => parts.mails.filter(({ to }) => to.includes(email));
const subjects = (order: BoughtOrder) => mailsTo(order).map(({ subject }) => subject.split(' – ')[0]);
const tasks = async ({ orderId }: BoughtOrder) =>
  (await showAttention()).attention.filter((task) => 'order_id' in task && task.order_id === orderId);

describe('a refund that begins pending', () => {
  beforeEach(async () => void (await changeMoods(parts, { pending_refunds: true })));
  afterEach(async () => void (await changeMoods(parts, { pending_refunds: false })));
  const refunded = ({ orderId }: BoughtOrder) => orderNow(orderId);

  it('counts at once, and tells nothing more once it arrives', async () => {
    const order = await bought();
    await goodwill(order, 600, 0);
    expect(await refunded(order)).toMatchObject({ refunded_amount: 600 });
    const id = await latestRefund(order);
    const { generation } = await refunded(order);
    expect(await afterSale(parts, { arrive_refund: id })).toMatchObject({ status: 'succeeded' });
    await deliver(parts, 'refund.updated', { object: 'refund', id, payment_intent: order.payment });
    expect(await refunded(order)).toMatchObject({ refunded_amount: 600, refund_owed: 0, generation });
    expect(subjects(order)).toEqual(['Rimborso']);
  });

  it('may fail without ever arriving', async () => {
    const order = await bought();
    await goodwill(order, 600, 0);
    await fail(order, await latestRefund(order));
    expect(await refunded(order)).toMatchObject({ refunded_amount: 0, refund_owed: 600 });
    expect(subjects(order)).toEqual(['Rimborso', 'Rimborso non riuscito']);
  });
});

describe('a refund that fails', () => {
  it('is told to its buyer with the right amounts, once, and to the office', async () => {
    const order = await bought();
    await goodwill(order, 600, 0);
    await goodwill(order, 500, 600);
    await fail(order, await latestRefund(order));
    expect(subjects(order)).toEqual(['Rimborso', 'Rimborso', 'Rimborso non riuscito']);
    const { text } = mailsTo(order).at(-1)!;
    expect(text).toContain('CHF\u00A05.00 sono tornati al negozio');
    expect(text).toContain('CHF\u00A06.00 dei CHF\u00A026.00');
    expect(text).not.toContain('torna da dove è venuto');
    expect(await tasks(order)).toMatchObject([{ kind: 'refund_failed', amount: 500 }]);
    expect((await showOfficeOrder(order.orderId)).order).toMatchObject({ refund_owed: 500, refunded_amount: 600 });
    await fulfilStarted(parts, order.orderId);
    expect(mailsTo(order)).toHaveLength(3);
  });

  it('waits for the office until the money was refunded again, and the buyer is told of that', async () => {
    const order = await bought();
    await goodwill(order, 500, 0);
    await fail(order, await latestRefund(order));
    await goodwill(order, 200, 0);
    expect(await tasks(order)).toMatchObject([{ kind: 'refund_failed', amount: 300 }]);
    await goodwill(order, 300, 200);
    expect(await tasks(order)).toEqual([]);
    expect(subjects(order)).toEqual(['Rimborso', 'Rimborso non riuscito', 'Rimborso', 'Rimborso']);
    expect(mailsTo(order).at(-1)!.text).toContain('CHF\u00A03.00');
    await fail(order, await latestRefund(order));
    expect(await tasks(order)).toMatchObject([{ kind: 'refund_failed', amount: 300 }]);
  });

  it('is not paid for by a refund from before it, of which the shop hears at the same time', async () => {
    const order = await bought();
    await afterSale(parts, { refund: order.payment, amount: 300 });
    parts.clock.ahead += 2;
    await afterSale(parts, { refund: order.payment, amount: 500 });
    await fail(order, await latestRefund(order));
    expect(await tasks(order)).toMatchObject([{ kind: 'refund_failed', amount: 500 }]);
    parts.clock.ahead = 0;
  });

  it('is settled by the office in another way', async () => {
    const order = await bought();
    await goodwill(order, 500, 0);
    await fail(order, await latestRefund(order));
    await acts.done(order.orderId, { action: 'returned_seen' });
    expect(await tasks(order)).toEqual([]);
    await fail(order, await latestRefund(order));
    expect(await tasks(order), 'told again of the same').toEqual([]);
    await expect(acts.done(order.orderId, { action: 'returned_seen' })).rejects.toMatchObject({
      code: 'edit_conflict',
    });
  });

  it('before anybody was told of it, is told to the office only', async () => {
    const order = await bought();
    await acts.actOnly(order.orderId, { action: 'goodwill', amount: 500, refunded_amount: 0 });
    await fail(order, await latestRefund(order));
    expect(subjects(order)).toEqual([]);
    expect(await tasks(order)).toMatchObject([{ kind: 'refund_failed', amount: 500 }]);
  });

  it('while its mail goes out leaves the right amount as the last word', async () => {
    const order = await bought();
    const { orderId, token } = order;
    await acts.actOnly(orderId, { action: 'goodwill', amount: 500, refunded_amount: 0 });
    const id = await latestRefund(order);
    parts.faults.onMail = async () => {
      parts.faults.onMail = null;
      // The workflow waits for the other sender.
      await expect(fail(order, id)).rejects.toThrow('by another attempt');
    };
    await sendLink({ order_id: orderId, link: { token } });
    await fulfilStarted(parts, orderId);
    expect(subjects(order)).toEqual(['Rimborso', 'Rimborso non riuscito']);
    expect(await orderNow(orderId)).toMatchObject({ refunded_amount: 0, refund_told: 0 });
  });

  it('after the sender of its mail died is told all the same', async () => {
    const order = await bought();
    const { orderId, token } = order;
    await acts.actOnly(orderId, { action: 'goodwill', amount: 500, refunded_amount: 0 });
    parts.faults.onMail = () => Promise.resolve((parts.faults.crashAfter = 0));
    await expect(sendLink({ order_id: orderId, link: { token } })).rejects.toThrow();
    expect(subjects(order)).toEqual(['Rimborso']);
    parts.clock.ahead += 60;
    await fail(order, await latestRefund(order));
    expect(subjects(order)).toEqual(['Rimborso', 'Rimborso non riuscito']);
    expect(mailsTo(order).at(-1)!.text).toContain('CHF\u00A05.00 sono tornati al negozio');
    expect(await orderNow(orderId)).toMatchObject({ refunded_amount: 0, refund_told: 0, refund_begun: null });
    parts.clock.ahead = 0;
  });

  it('after the sender died is not told twice when it is made again', async () => {
    const order = await bought();
    const { orderId, token } = order;
    await acts.actOnly(orderId, { action: 'goodwill', amount: 500, refunded_amount: 0 });
    parts.faults.onMail = () => Promise.resolve((parts.faults.crashAfter = 0));
    await expect(sendLink({ order_id: orderId, link: { token } })).rejects.toThrow();
    parts.clock.ahead += 60;
    await fail(order, await latestRefund(order));
    await goodwill(order, 500, 0);
    expect(subjects(order)).toEqual(['Rimborso', 'Rimborso non riuscito', 'Rimborso']);
    expect(await orderNow(orderId)).toMatchObject({ refund_told: 500, refund_begun: null });
    parts.clock.ahead = 0;
  });
});
