import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventId, raceId } from '../../../../core/ids.ts';
import { maskedAddress } from '../../../../core/people/masked-address.ts';
import { handler as downloads } from '../../../../lambdas/sales/downloads/handler.ts';
import { followErasures } from '../../../../lambdas/sales/orders/follow-erasures.ts';
import { showOfficeOrder } from '../../../../lambdas/sales/orders/office/detail.ts';
import { isStopped } from '../../../../lambdas/store/mail/stops.ts';
import { noteNews } from '../../../../lambdas/store/mail/mail-news.ts';
import { claimAccount } from '../../../../lambdas/store/people/accounts.ts';
import { ownerOfEmail, readCustomer } from '../../../../lambdas/store/people/customers.ts';
import { keepTellRequest } from '../../../../lambdas/store/people/following/tell-requests.ts';
import { findPreferences, readPreferences } from '../../../../lambdas/store/people/preferences.ts';
import { takeIn } from '../../../../lambdas/store/people/runs/take-in.ts';
import { isRight, recount } from '../../../../lambdas/store/shop/counts/recount.ts';
import { findByWords } from '../../../../lambdas/store/search/words/find-by-words.ts';
import { keys } from '../../../../lambdas/store/table/keys.ts';
import { changeItem, scanItems } from '../../../../lambdas/store/table/table.ts';
import { buyAndFulfil, startAfterSale } from '../../after-sale-parts.ts';
import { nobody } from '../../nobody.ts';
import { orderNow } from '../../paid-order.ts';
import { itemOf } from '../../sale-catalogue.ts';
import { request, type SaleParts } from '../../sale-parts.ts';
import { officeActs } from './office-acts.ts';

let parts: SaleParts;
let boss: string;
let done: ReturnType<typeof officeActs>['done'];
beforeAll(async () => {
  parts = await startAfterSale();
  boss = (await newAccount('capo@esempio.example')).user_id;
  done = (...wanted) => officeActs(parts, boss).done(...wanted);
});
afterAll(() => parts?.close());
beforeEach(() => {
  parts.mails.length = 0;
});

const newAccount = (email: string) =>
  claimAccount({ user_id: randomUUID(), email, has_password: true, google_linked: false });
const someAddress = () => `right-${randomUUID()}@esempio.example`;

/** Buys Anna's photo 7 (1300) and Jörg's collection (7000). */
const bought = () => buyAndFulfil(parts, [itemOf('900001', 7), itemOf('900002')]);
const correct = (orderId: string, email = someAddress()) => done(orderId, { action: 'correct_address', email });
const visitStatus = async (token: string) =>
  (await request(downloads, 'GET /api/downloads/{token}', { params: { token } })).headers['location'];
/** Runs the clock's work on deleted customers. */
const later = () => followErasures(new Date(Date.now() + 120_000), Date.now() + 10_000);

const list = { by: 'boss', now: new Date(), newId: randomUUID(), gapsOnly: false };
const waited = { event_id: eventId('50'), race_id: raceId('3'), start_id: null, language: 'it' as const };
const never = { now: new Date(), notSince: new Date() };

/** Returns the mail service's id of the mail with an order's link. */
async function messageOf(orderId: string): Promise<string> {
  const { items } = await scanItems();
  return String(items.find((item) => item['order_id'] === orderId && item['message_id'])!['message_id']);
}

describe('a corrected address', () => {
  it('gets the mail with a new link; the order leaves whoever has the wrong address, with its worth', async () => {
    const order = await bought();
    const right = someAddress();
    const before = await orderNow(order.orderId);
    await done(order.orderId, { action: 'correct_address', email: ` ${right.toUpperCase()}`.trim() });
    const after = await orderNow(order.orderId);
    expect(parts.mails.at(-1)).toMatchObject({ to: [right] });
    expect(await visitStatus(order.token)).toBe(`/download/${order.token}`);
    expect(after.customer_id).not.toBe(before.customer_id);
    expect(await readCustomer(before.customer_id!)).toMatchObject({
      total_spent: 0,
      total_orders: 0,
      last_order_date: null,
    });
    expect(await readCustomer(after.customer_id!)).toMatchObject({ email: right, total_spent: 8300, total_orders: 1 });
    expect((await findByWords('order', order.email, 5)).ids).toEqual([]);
    expect((await findByWords('order', right, 5)).ids).toEqual([order.orderId]);
    const stranger = await newAccount(order.email);
    expect(stranger.customer_id).not.toBe(before.customer_id);
    expect(isRight(await recount())).toBe(true);
  });

  it('deletes the stranger of the wrong address, and keeps the log of her mails under a masked one', async () => {
    const order = await bought();
    const { customer_id: wrong } = await orderNow(order.orderId);
    await correct(order.orderId);
    expect((await ownerOfEmail(order.email)).customer).toBeUndefined();
    expect(await findPreferences(wrong!)).toBeUndefined();
    expect(isRight(await recount())).toBe(true);
    await later();
    const { items } = await scanItems();
    const withAddress = items.filter((item) => JSON.stringify(item).includes(order.email));
    expect(withAddress).toEqual([]);
    expect(items.filter(({ pk }) => pk.includes(wrong!)).map(({ sk }) => sk)).toEqual(['CUSTOMER']);
    const log = items.filter((item) => item['order_id'] === order.orderId && item['masked_to'] !== undefined);
    expect(log.map((item) => [item['masked_to'], item['template_name']])).toEqual([
      [maskedAddress(order.email), 'purchase_confirmation_it'],
    ]);
    const { history } = await showOfficeOrder(order.orderId);
    expect(history.filter(({ what }) => what === 'mailed').map(({ mail }) => mail)).toEqual(['sent', 'sent']);
  });

  it('writes no more to a stranger who called the mail spam', async () => {
    const order = await bought();
    const messageId = await messageOf(order.orderId);
    await noteNews(messageId, [order.email], { status: null, complained_at: null, stops: 'bounced' });
    await correct(order.orderId);
    await later();
    expect(await isStopped(order.email)).toBe(true);
  });

  it.each<[string, (email: string) => Promise<unknown>]>([
    ['an import', (email) => takeIn({ ...nobody, email, company: 'Scuderia' }, list)],
    ['a request to be told about photos', (email) => keepTellRequest({ ...waited, email }, 'secret', never)],
    ['an account', newAccount],
    ['another order', async (email) => correct((await bought()).orderId, email)],
  ])('keeps the customer whom the shop knows from %s, without advertising by this order', async (what, known) => {
    const order = await bought();
    const { customer_id: wrong } = await orderNow(order.orderId);
    await known(order.email);
    await correct(order.orderId);
    expect((await ownerOfEmail(order.email)).customer?.id).toBe(wrong);
    const asked = what === 'an account' || what === 'another order';
    expect(await readPreferences(wrong!)).toMatchObject({ email_marketing: asked, unsubscribed_at: null });
    expect(isRight(await recount())).toBe(true);
  });

  it('deletes the stranger of two orders once the second is corrected too', async () => {
    const [first, second] = [await bought(), await bought()];
    await correct(second.orderId, first.email);
    await correct(first.orderId);
    expect((await ownerOfEmail(first.email)).customer).toBeDefined();
    await correct(second.orderId);
    expect((await ownerOfEmail(first.email)).customer).toBeUndefined();
  });

  it('that a customer has already brings her the order', async () => {
    const [order, her] = [await bought(), await bought()];
    await done(order.orderId, { action: 'correct_address', email: her.email });
    const { customer_id } = await orderNow(order.orderId);
    expect(customer_id).toBe((await orderNow(her.orderId)).customer_id);
    expect(await readCustomer(customer_id!)).toMatchObject({ total_spent: 16_600, total_orders: 2 });
  });

  it('counts for an order of the previous system, which shows its price and offers no missing receipt', async () => {
    const [order, her] = [await bought(), await bought()];
    const before = { imported: true, total_amount: 830_000, stripe_session_id: null };
    await changeItem({ key: keys.order(order.orderId), set: before });
    await done(order.orderId, { action: 'correct_address', email: her.email });
    const { customer_id } = await orderNow(order.orderId);
    expect(await readCustomer(customer_id!)).toMatchObject({ total_spent: 16_600, total_orders: 2 });
    const { text } = parts.mails.at(-1)!;
    expect(text).toContain('CHF\u00A083.00');
    expect(text).not.toContain("CHF\u00A08'300.00");
    expect(text).not.toContain('receipt');
  });
});
