import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountProfile } from '../../../../core/people/contract/account.ts';
import type { AccountOrder } from '../../../../core/sales/contract/account-orders.ts';
import { claimAccount, readAccount } from '../../../../lambdas/store/people/accounts.ts';
import { ownerOfEmail, readCustomer } from '../../../../lambdas/store/people/customers.ts';
import { keys } from '../../../../lambdas/store/table/keys.ts';
import { pendingOrder, placeOrder, readOrder } from '../../../../lambdas/store/sales/orders.ts';
import { markPaid } from '../../../../lambdas/store/sales/payments/payments.ts';
import { customerOfToken, readPreferences } from '../../../../lambdas/store/people/preferences.ts';
import { putItem } from '../../../../lambdas/store/table/table.ts';
import { callAs, codeOf, newPerson } from '../../account-parts.ts';
import { nobody } from '../../nobody.ts';
import { putPaidOrder } from '../../paid-order.ts';
import { siteUrl, startSaleParts, type SaleParts } from '../../sale-parts.ts';

let parts: SaleParts;
beforeAll(async () => {
  parts = await startSaleParts();
});
afterAll(() => parts?.close());

const personOf = (email: string, user_id = randomUUID()) => ({
  user_id,
  email,
  has_password: true,
  google_linked: false,
});

describe('a verified e-mail', () => {
  it('that bought as a guest, however it was spelled, gets its customer and her orders with the account', async () => {
    const orderId = await putPaidOrder({ email: 'Guest@Esempio.example', language: 'de' });
    const { customer_id } = (await readOrder(orderId))!;
    const person = await newPerson(' guest@ESEMPIO.example');
    expect(person).toMatchObject({ customer_id, email: 'guest@esempio.example', preferred_language: 'de' });
    expect(await readCustomer(customer_id!)).toMatchObject({ user_id: person.user_id, total_orders: 1 });
    const { orders } = (await person.call('GET /api/account/orders')).body as { orders: AccountOrder[] };
    expect(orders.map(({ id }) => id)).toEqual([orderId]);
  });

  it('that never bought gets a customer with the preferences of everybody, and a token that opens them', async () => {
    const { customer_id } = await newPerson();
    const preferences = await readPreferences(customer_id);
    expect(preferences).toMatchObject({
      email_marketing: true,
      email_order_notifications: true,
      sms_marketing: false,
      sms_order_notifications: false,
      unsubscribed_at: null,
    });
    expect(await customerOfToken(preferences.unsubscribe_token)).toBe(customer_id);
  });

  it('is one customer and one account, with every purchase counted, when purchases and claims arrive all at once', async () => {
    const email = `${randomUUID()}@esempio.example`;
    const user = randomUUID();
    const orders = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const order = pendingOrder({ id: randomUUID(), total_amount: 1300, language: 'it', site: siteUrl });
        await placeOrder(order, []);
        return order;
      }),
    );
    const claims = await Promise.all([
      ...Array.from({ length: 4 }, () => claimAccount(personOf(email, user))),
      ...orders.map((order) => markPaid(order, { ...nobody, email })),
      ...Array.from({ length: 4 }, () => claimAccount(personOf(email, user))),
    ]);
    const { customer } = await ownerOfEmail(email);
    expect(customer).toMatchObject({ user_id: user, total_orders: 6, total_spent: 7800 });
    expect(new Set(claims.filter((claim) => claim !== undefined).map(({ customer_id }) => customer_id))).toEqual(
      new Set([customer!.id]),
    );
    expect(new Set(await Promise.all(orders.map(async ({ id }) => (await readOrder(id))!.customer_id)))).toEqual(
      new Set([customer!.id]),
    );
  });

  it('takes its customer along when it returns to the pool under another id; the former account reads nothing', async () => {
    const orderId = await putPaidOrder({ email: 'back@esempio.example' });
    const former = await newPerson('back@esempio.example');
    const now = await newPerson('back@esempio.example');
    expect(now.customer_id).toBe(former.customer_id);
    expect(codeOf(await former.call('GET /api/account/orders'))).toEqual([404, 'customer_not_found']);
    expect(((await now.call('GET /api/account/orders')).body as { orders: AccountOrder[] }).orders).toMatchObject([
      { id: orderId },
    ]);
  });

  it('gets a new customer when nothing is left of the former one but the claim of the address', async () => {
    const email = `${randomUUID()}@esempio.example`;
    await putItem({ item: { ...keys.email(email), customer_id: 'gone' } });
    const person = await newPerson(email);
    expect((await ownerOfEmail(email)).customer).toMatchObject({ id: person.customer_id, user_id: person.user_id });
  });
});

describe('an account that the pool’s trigger did not make', () => {
  it('is made when it is first looked at', async () => {
    const sub = randomUUID();
    parts.poolUsers.set(sub, { sub, email: 'Late@esempio.example', email_verified: true });
    const answer = await callAs(sub)('GET /api/account');
    expect(answer).toMatchObject({
      status: 200,
      body: { user_id: sub, email: 'late@esempio.example', role: 'user', has_password: true, google_linked: false },
    });
    expect(await readAccount(sub)).toMatchObject({
      customer_id: (await ownerOfEmail('late@esempio.example')).customer!.id,
    });
  });

  it('is not made for an unverified address, nor for a token of a deleted user', async () => {
    const sub = randomUUID();
    parts.poolUsers.set(sub, { sub, email: 'unverified@esempio.example', email_verified: false });
    expect(codeOf(await callAs(sub)('GET /api/account'))).toEqual([404, 'customer_not_found']);
    expect(codeOf(await callAs(randomUUID())('GET /api/account'))).toEqual([401, 'unauthorized']);
    expect((await ownerOfEmail('unverified@esempio.example')).customer).toBeUndefined();
  });
});

describe('the profile', () => {
  it('keeps a name, forgets an empty one, and carries its language to the mails', async () => {
    const { call, customer_id } = await newPerson();
    expect(
      (await call('PATCH /api/account', { body: { display_name: '  Anna  ', preferred_language: 'de' } })).body,
    ).toMatchObject({ display_name: 'Anna', preferred_language: 'de' });
    expect(await readCustomer(customer_id)).toMatchObject({ preferred_language: 'de' });
    expect(
      ((await call('PATCH /api/account', { body: { display_name: ' ' } })).body as AccountProfile).display_name,
    ).toBeNull();
    expect((await call('GET /api/account')).body).toMatchObject({ display_name: null, preferred_language: 'de' });
    expect(codeOf(await call('PATCH /api/account', { body: {} }))).toEqual([400, 'malformed_body']);
  });

  it('reports an admin by the token alone', async () => {
    const { call } = await newPerson();
    expect((await call('GET /api/account', { admin: true })).body).toMatchObject({ role: 'admin' });
  });
});
