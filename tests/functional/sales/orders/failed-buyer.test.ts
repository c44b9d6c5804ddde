import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customerFields, type CustomerField } from '../../../../core/people/customer-import/customer-line.ts';
import type { CheckoutSessionState } from '../../../../lambdas/gateways/stripe/stripe.ts';
import { followErasures } from '../../../../lambdas/sales/orders/follow-erasures.ts';
import { closeUnpaid } from '../../../../lambdas/sales/orders/settlement/close-unpaid.ts';
import { beginErasure, eraseAccount } from '../../../../lambdas/store/people/erasure/erasure.ts';
import { forgetFailedBuyer } from '../../../../lambdas/store/people/erasure/forget-failed-buyer.ts';
import { listRefusedLines, refusedLinesWrites } from '../../../../lambdas/store/people/runs/refused-lines.ts';
import { failedOrderWrite } from '../../../../lambdas/store/sales/lists/failed-orders.ts';
import { pendingOrder, placeOrder } from '../../../../lambdas/store/sales/orders.ts';
import { closeOrder } from '../../../../lambdas/store/sales/close-order.ts';
import { beginNextAttempt, claimCheckoutSession } from '../../../../lambdas/store/sales/payments/checkout-sessions.ts';
import { forgetUnlessPaid } from '../../../../lambdas/store/sales/payments/forget-unpaid.ts';
import { buyerWordWrites } from '../../../../lambdas/store/search/words/order-words.ts';
import { ranges } from '../../../../lambdas/store/table/keys.ts';
import { newPerson } from '../../account-parts.ts';
import { erase, guest, merge } from '../../people/customers/merge-parts.ts';
import { officeActs } from './office-acts.ts';
import { eraseForOffice } from '../../../../lambdas/people/customers/erase-guest.ts';
import { showOfficeOrder } from '../../../../lambdas/sales/orders/office/detail.ts';
import { searchOrders, showOfficeOrders } from '../../../../lambdas/sales/orders/office/list.ts';
import { ownerOfEmail } from '../../../../lambdas/store/people/customers.ts';
import { queryItems, scanItems, transact } from '../../../../lambdas/store/table/table.ts';
import { checkOut, comeBack, deliver, startAfterSale } from '../../after-sale-parts.ts';
import { orderNow, payOrder } from '../../paid-order.ts';
import { itemOf } from '../../sale-catalogue.ts';
import { siteUrl, type SaleParts } from '../../sale-parts.ts';
import { nobody } from '../../nobody.ts';
import { orderOf } from '../../people/customers/office-parts.ts';

let parts: SaleParts;
beforeAll(async () => void (parts = await startAfterSale()));
afterAll(() => parts?.close());

let photo = 0;
/** Checks out a photo, whose payment fails late. */
async function failedBy(email: string): Promise<string> {
  const { url, sessionId, orderId } = await checkOut([itemOf('900001', ++photo)]);
  await parts.payAt(url, { method: 'twint', action: 'fail', email });
  await deliver(parts, 'checkout.session.async_payment_failed', { object: 'checkout.session', id: sessionId });
  await comeBack(sessionId);
  return orderId;
}
const newAddress = () => `${randomUUID().slice(0, 12)}@esempio.example`;
/** Lets a second payment of an order fail, of another buyer. */
async function failsAgain(id: string, email: string): Promise<void> {
  await beginNextAttempt(await orderNow(id));
  await claimCheckoutSession(await orderNow(id), `cs_${id}`);
  await closeOrder(await orderNow(id), `cs_${id}`, 'failed', [], { email, name: null });
}
/** Places an account's order, whose payment page is open. */
async function openOrderOf(account: Awaited<ReturnType<typeof newPerson>>): Promise<string> {
  const order = pendingOrder({ id: randomUUID(), total_amount: 700, language: 'it', site: siteUrl }, account);
  await placeOrder(order, []);
  await claimCheckoutSession(order, `cs_${order.id}`);
  return order.id;
}
/** Keeps a line of an import that was refused. @returns the run's id */
async function putRefusedLine(email: string): Promise<string> {
  const run_id = randomUUID();
  const cells = Object.fromEntries(customerFields.map((field) => [field, ''])) as Record<CustomerField, string>;
  await transact(refusedLinesWrites(run_id, 0, [{ ...cells, email, line: 2, fault: 'too_long' }]));
  return run_id;
}
/** Returns the sort keys under which the table keeps orders of an address. */
const keptOf = async (email: string) => (await queryItems(ranges.failedOrdersOf(email))).map(({ sk }) => sk);
const foundBy = async (query: string) => (await searchOrders({ query })).orders.map(({ id }) => id);

describe('an order whose payment failed', () => {
  it('shows the buyer’s address in list and detail, and is found by it', async () => {
    const email = newAddress();
    const id = await failedBy(email);
    expect((await showOfficeOrder(id)).order).toMatchObject({ status: 'failed', customer_email: email });
    const { orders } = await showOfficeOrders({ status: 'failed' });
    expect(orders.find((order) => order.id === id)).toMatchObject({ customer_email: email, customer_id: null });
    expect(await foundBy(email)).toEqual([id]);
  });

  it('forgets the address with its items, and belongs to no customer', async () => {
    const email = newAddress();
    const id = await failedBy(email);
    const all = await queryItems({ pk: `ORDER#${id}` });
    const [item] = all.filter(({ sk }) => sk.startsWith('ITEM#'));
    const words = all.filter(({ sk, word }) => sk.startsWith('WORD#') && email.startsWith(String(word).slice(0, 8)));
    expect(words.length).toBeGreaterThan(0);
    for (const { forget_at } of words) expect(forget_at).toBeGreaterThanOrEqual(Number(item!['forget_at']) - 60);
    expect((await ownerOfEmail(email)).customer).toBeUndefined();
  });

  it('that is paid by another address after all, is no longer found by the first', async () => {
    const [first, second] = [newAddress(), newAddress()];
    const id = await failedBy(first);
    await payOrder(id, { ...nobody, email: second });
    expect([await foundBy(first), await foundBy(second)]).toEqual([[], [id]]);
    expect((await orderNow(id)).failed_buyer).toBeNull();
    const left = (await scanItems()).items.filter((item) => JSON.stringify(item).includes(first));
    expect(left.map(({ pk, sk }) => `${pk} ${sk}`).filter((place) => place.startsWith('ORDER#'))).toEqual([]);
  });

  it('loses the address when the office erases the person, who bought another time', async () => {
    const email = newAddress();
    await orderOf(email, 1300);
    const id = await failedBy(email);
    const { customer } = await ownerOfEmail(email);
    await eraseForOffice(customer!.id, email, 'boss');
    expect((await showOfficeOrder(id)).order.customer_email).toBeNull();
    expect(await foundBy(email)).toEqual([]);
  });

  it('loses the first buyer with the failure of a second, and both with the payment of a third', async () => {
    const [first, second, third] = [newAddress(), newAddress(), newAddress()];
    const id = await failedBy(first);
    await failsAgain(id, second);
    expect([await foundBy(first), await foundBy(second)]).toEqual([[], [id]]);
    expect([await keptOf(first), await keptOf(second)]).toEqual([[], [`FAILED#${id}`]]);
    await payOrder(id, { ...nobody, email: third });
    expect([await foundBy(second), await foundBy(third), await keptOf(second)]).toEqual([[], [id], []]);
  });

  it('that kept the first of two buyers in search, loses her with her erasure and keeps the second', async () => {
    const [first, second] = [newAddress(), newAddress()];
    const id = await failedBy(second);
    await transact([
      ...buyerWordWrites(await orderNow(id), { ...nobody, email: first }),
      failedOrderWrite(first, id, forgetUnlessPaid()),
    ]);
    await forgetFailedBuyer(first);
    expect([await foundBy(first), await foundBy(second)]).toEqual([[], [id]]);
    expect([await keptOf(first), await keptOf(second)]).toEqual([[], [`FAILED#${id}`]]);
    for (const { forget_at } of await queryItems(ranges.wordsOfOrder(id))) expect(forget_at).toBeGreaterThan(0);
  });

  it.each(['before', 'after'])('gets no buyer who was erased, when it was read %s her erasure', async (read) => {
    const person = await newPerson();
    const id = await openOrderOf(person);
    const before = await orderNow(id);
    await eraseAccount((await beginErasure(person.user_id))!);
    const order = read === 'before' ? before : await orderNow(id);
    const buyer = { email: person.email, name: 'Zita', phone: null, address: null };
    const session = { id: order.stripe_session_id, buyer } as CheckoutSessionState;
    expect(await closeUnpaid(order, session, 'failed')).toMatchObject({ status: 'failed', failed_buyer: null });
    expect(await orderNow(id)).toMatchObject({ status: 'failed', failed_buyer: null });
    expect([await foundBy(person.email), await keptOf(person.email)]).toEqual([[], []]);
  });

  it('loses a former address with the erasure of its customer', async () => {
    const person = await newPerson();
    const former = newAddress();
    const id = await openOrderOf(person);
    const { stripe_session_id } = await orderNow(id);
    await closeOrder(await orderNow(id), stripe_session_id, 'failed', [], { email: former, name: null });
    expect(await keptOf(former)).toEqual([`FAILED#${id}`]);
    await eraseAccount((await beginErasure(person.user_id))!);
    expect([await foundBy(former), await keptOf(former)]).toEqual([[], []]);
  });

  it('loses the address of a merged customer with the erasure', async () => {
    const [stays, goes] = [await guest(1300), await guest(700)];
    const id = await failedBy(goes.email);
    const refused = await putRefusedLine(goes.email);
    await merge(stays.id, goes.id);
    await erase(stays);
    expect((await orderNow(id)).failed_buyer).toBeNull();
    expect([await foundBy(goes.email), await keptOf(goes.email)]).toEqual([[], []]);
    expect((await listRefusedLines(refused)).lines).toEqual([]);
  });

  it('loses a stranger’s address, whom a wrong address of another order had made a customer', async () => {
    const wrong = newAddress();
    const bought = await orderOf(wrong, 700);
    const id = await failedBy(wrong);
    const refused = await putRefusedLine(wrong);
    await officeActs(parts, 'admin').actOnly(bought, { action: 'correct_address', email: newAddress() });
    await followErasures(new Date(Date.now() + 2 * 60_000), Infinity);
    expect((await orderNow(id)).failed_buyer).toBeNull();
    expect([await foundBy(wrong), await keptOf(wrong)]).toEqual([[], []]);
    expect((await listRefusedLines(refused)).lines).toEqual([]);
  });
});
