import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EventId } from '../../../../core/ids.ts';
import { handler as downloads } from '../../../../lambdas/sales/downloads/handler.ts';
import { handler as orders } from '../../../../lambdas/sales/orders/handler.ts';
import { claimAccount } from '../../../../lambdas/store/people/accounts.ts';
import { claimCheckoutSession } from '../../../../lambdas/store/sales/payments/checkout-sessions.ts';
import { customerWrites, ownerOfEmail, readCustomer } from '../../../../lambdas/store/people/customers.ts';
import { publishFreshLink } from '../../../../lambdas/store/sales/downloads.ts';
import { beginErasure, eraseAccount, finishErasure } from '../../../../lambdas/store/people/erasure/erasure.ts';
import { keys, ranges } from '../../../../lambdas/store/table/keys.ts';
import { readOrder, readOrderWithItems } from '../../../../lambdas/store/sales/orders.ts';
import { payOrder } from '../../paid-order.ts';
import { customerOfToken } from '../../../../lambdas/store/people/preferences.ts';
import { changeItem, queryItems, transact } from '../../../../lambdas/store/table/table.ts';
import { callAs, codeOf, newPerson } from '../../account-parts.ts';
import { buyAs, leaveTraces, putRaceWithPhotos } from '../../account-purchase.ts';
import { nobody } from '../../nobody.ts';
import { request, startSaleParts, type SaleParts } from '../../sale-parts.ts';

let parts: SaleParts;
let event: EventId;
beforeAll(async () => {
  parts = await startSaleParts();
  event = await putRaceWithPhotos(parts);
});
afterAll(() => parts?.close());

async function erase(userId: string): Promise<void> {
  await eraseAccount((await beginErasure(userId))!);
  await finishErasure(userId);
}

/** Makes a customer with a purchase, a mail and an interest. */
async function customer() {
  const person = await newPerson();
  const order = await buyAs(person, event, [{ single: 2, of: '900001' }]);
  await claimCheckoutSession({ ...(await readOrder(order.id))!, status: 'pending' }, `cs_${order.id}`);
  return { ...person, order, ...(await leaveTraces(person, order.id)) };
}

describe('an erased customer', () => {
  it('leaves no data in the table, except the data of orders that accounting needs', async () => {
    const person = await customer();
    const before = (await readOrderWithItems(person.order.id))!;
    await erase(person.user_id);
    const left = JSON.stringify([
      await readCustomer(person.customer_id),
      await readOrder(person.order.id),
      await queryItems({ pk: `CUSTOMER#${person.customer_id}` }),
      await queryItems({ pk: `ACCOUNT#${person.user_id}` }),
      await queryItems(ranges.ordersOfCustomer(person.customer_id)),
    ]);
    for (const trace of [person.email, 'Anna', 'Iragna', person.token, person.unsubscribe])
      expect(left).not.toContain(trace);
    expect((await ownerOfEmail(person.email)).claimed_by).toBeUndefined();
    expect(await customerOfToken(person.unsubscribe)).toBeUndefined();
    const { order, items } = (await readOrderWithItems(person.order.id))!;
    const { total_amount, created_at, paid_at, status } = before.order;
    expect(order).toMatchObject({ total_amount, created_at, paid_at, status });
    expect(items).toEqual(before.items);
    expect(await readCustomer(person.customer_id)).toMatchObject({
      email: null,
      user_id: null,
      total_orders: 1,
      total_spent: 1300,
    });
  });

  it('has no access to the photos: neither by link, nor thank-you page, nor an old token', async () => {
    const person = await customer();
    await erase(person.user_id);
    const params = { token: person.token };
    for (const [key, more] of [
      ['GET /api/downloads/{token}', {}],
      ['GET /api/downloads/{token}/state', {}],
      ['GET /api/downloads/{token}/photos', {}],
      ['GET /api/downloads/{token}/photos/{photo_id}', { photo_id: `${event}.3.2` }],
    ] as const) {
      expect(codeOf(await request(downloads, key, { params: { ...params, ...more } }))).toEqual([
        404,
        'link_not_found',
      ]);
    }
    expect(
      codeOf(
        await request(orders, 'GET /api/checkout-sessions/{session_id}/order', {
          params: { session_id: `cs_${person.order.id}` },
        }),
      ),
    ).toEqual([404, 'order_not_found']);
    for (const key of [
      'GET /api/account',
      'GET /api/account/photos',
      'GET /api/account/orders',
      'GET /api/account/export',
      'POST /api/customer-portal',
    ] as const) {
      expect([key, ...codeOf(await person.call(key))]).toEqual([key, 401, 'unauthorized']);
    }
    for (const key of ['GET /api/unsubscribe/{token}', 'POST /api/unsubscribe/{token}'] as const) {
      expect(codeOf(await callAs()(key, { params: { token: person.unsubscribe } }))).toEqual([404, 'token_not_found']);
    }
  });

  it('is unknown to an older link of an order, which a newer link replaced', async () => {
    const person = await customer();
    await changeItem({
      key: keys.order(person.order.id),
      set: { download_expires_at: new Date(Date.now() - 1000).toISOString() },
    });
    await publishFreshLink((await readOrder(person.order.id))!, new Date());
    expect(
      (await request(downloads, 'GET /api/downloads/{token}/photos', { params: { token: person.token } })).status,
    ).toBe(410);
    await erase(person.user_id);
    expect(
      codeOf(await request(downloads, 'GET /api/downloads/{token}/photos', { params: { token: person.token } })),
    ).toEqual([404, 'link_not_found']);
  });

  it('is erased once, after any break and any number of simultaneous requests', async () => {
    const person = await customer();
    const going = (await beginErasure(person.user_id))!;
    await Promise.all([eraseAccount(going), eraseAccount(going)]);
    await erase(person.user_id);
    await erase(person.user_id);
    expect(await readCustomer(person.customer_id)).toMatchObject({ email: null });
    await expect(
      claimAccount({ user_id: person.user_id, email: person.email, has_password: true, google_linked: false }),
    ).rejects.toMatchObject({ code: 'unauthorized' });
  });

  it('becomes a new customer with the next purchase or sign-up', async () => {
    const person = await customer();
    await erase(person.user_id);
    const again = await newPerson(person.email);
    expect(again.customer_id).not.toBe(person.customer_id);
    expect((await again.call('GET /api/account/orders')).body).toMatchObject({ orders: [] });
  });

  it('refuses the write of a payment that was read before the erasure; the payment is read again', async () => {
    const person = await customer();
    const { writes } = await customerWrites(
      { ...nobody, first_name: 'Anna', email: person.email },
      { total_amount: 1300, paid_at: new Date().toISOString(), language: 'it' },
      null,
    );
    await erase(person.user_id);
    await expect(transact(writes)).rejects.toThrow();
    expect(await readCustomer(person.customer_id)).toMatchObject({ email: null, first_name: null, total_orders: 1 });
  });

  it('keeps no data of a payment that arrives meanwhile; the purchase belongs to its payer', async () => {
    const person = await customer();
    const [late, after] = [
      await buyAs(person, event, [{ single: 1, of: '900001' }], { paid: false }),
      await buyAs(person, event, [{ single: 3, of: '900001' }], { paid: false }),
    ];
    const paying = payOrder(late.id, { ...nobody, first_name: 'Anna', email: person.email });
    await Promise.all([paying, erase(person.user_id)]);
    expect(await readCustomer(person.customer_id)).toMatchObject({ email: null, first_name: null });
    await payOrder(after.id, { ...nobody, email: person.email });
    const { customer_id } = (await readOrder(after.id))!;
    expect(customer_id).not.toBe(person.customer_id);
    expect(customer_id).toBe((await ownerOfEmail(person.email)).customer!.id);
  });
});
