import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseForOffice } from '../../../../lambdas/people/customers/erase-guest.ts';
import { showOfficeOrder } from '../../../../lambdas/sales/orders/office/detail.ts';
import { searchOrders, showOfficeOrders } from '../../../../lambdas/sales/orders/office/list.ts';
import { ownerOfEmail } from '../../../../lambdas/store/people/customers.ts';
import { queryItems, scanItems } from '../../../../lambdas/store/table/table.ts';
import { checkOut, comeBack, deliver, startAfterSale } from '../../after-sale-parts.ts';
import { orderNow, payOrder } from '../../paid-order.ts';
import { itemOf } from '../../sale-catalogue.ts';
import type { SaleParts } from '../../sale-parts.ts';
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
});
