import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountOrder } from '../../../../core/sales/contract/account-orders.ts';
import { settleCheckout } from '../../../../lambdas/sales/orders/settlement/settle-checkout.ts';
import { orderOfSession } from '../../../../lambdas/store/sales/payments/checkout-sessions.ts';
import { ownerOfEmail, readCustomer } from '../../../../lambdas/store/people/customers.ts';
import { keys } from '../../../../lambdas/store/table/keys.ts';
import { readOrder } from '../../../../lambdas/store/sales/orders.ts';
import { payOrder } from '../../paid-order.ts';
import { changeItem } from '../../../../lambdas/store/table/table.ts';
import { callAs, codeOf, newPerson, type Call } from '../../account-parts.ts';
import { changeMoods } from '../../after-sale-parts.ts';
import { nobody } from '../../nobody.ts';
import { cartOf, itemOf, putOnSale } from '../../sale-catalogue.ts';
import { siteUrl, startSaleParts, type SaleParts } from '../../sale-parts.ts';

let parts: SaleParts;
beforeAll(async () => {
  parts = await startSaleParts();
  await putOnSale(parts.stripe);
});
afterAll(() => parts?.close());

const guest = callAs();
const checkOut = 'POST /api/account/create-checkout-session';
const ordersOf = async (call: Call, query = {}) =>
  (await call('GET /api/account/orders', { query })).body as { orders: AccountOrder[]; next: string | null };

async function sessionAt(url: string) {
  const { data } = await parts.stripe.checkout.sessions.list({ limit: 100 });
  return data.find((session) => session.url === url)!;
}

/** Checks out a cart of the account without paying it. */
async function unpaid(call: Call, photo = 1) {
  const { body } = await call(checkOut, { body: cartOf([itemOf('900001', photo)]) });
  const { url } = body as { url: string };
  const session = await sessionAt(url);
  return { url, session, orderId: (await orderOfSession(session.id))! };
}

describe('an order of a signed-in customer', () => {
  it('is hers from the beginning, is paid under her e-mail, and stays hers whatever is typed on the payment page', async () => {
    const { call, email, user_id, customer_id } = await newPerson();
    const { url, session, orderId } = await unpaid(call);
    expect((await parts.stripe.customers.retrieve(session.customer as string)) as object).toMatchObject({ email });
    expect(await readOrder(orderId)).toMatchObject({ status: 'pending', user_id, customer_id });
    expect((await ordersOf(call)).orders).toMatchObject([
      { id: orderId, status: 'pending', total_amount: 1300, items: [{ image_id: 1, price: 1300 }] },
    ]);
    await parts.payAt(url, { email: 'somebody@else.example' });
    await settleCheckout(session.id);
    expect((await ordersOf(call)).orders).toMatchObject([{ id: orderId, status: 'paid' }]);
    expect(await readOrder(orderId)).toMatchObject({ customer_id, customer_email: email });
    expect(await readCustomer(customer_id)).toMatchObject({ total_orders: 1, total_spent: 1300 });
    expect((await ownerOfEmail('somebody@else.example')).customer).toBeUndefined();
  });

  it('goes on being mailed to her own address when the payment provider names another payer', async () => {
    const { call, email, customer_id } = await newPerson();
    const { orderId } = await unpaid(call);
    await payOrder(orderId, { ...nobody, email: 'payer@else.example', city: 'Iragna' });
    expect(await readOrder(orderId)).toMatchObject({ status: 'paid', customer_id, customer_email: email });
    expect((await ownerOfEmail('payer@else.example')).claimed_by).toBeUndefined();
  });

  it('is paid as the customer that the payment provider knows, the next time', async () => {
    const { call, customer_id } = await newPerson();
    const first = await unpaid(call);
    await parts.payAt(first.url);
    await settleCheckout(first.session.id);
    const { stripe_customer_id } = (await readCustomer(customer_id))!;
    expect((await unpaid(call, 2)).session.customer).toBe(stripe_customer_id);
  });

  it('makes one customer at the payment provider with all her purchases, guest ones included, and without duplicates', async () => {
    const email = `${randomUUID()}@esempio.example`;
    const customersThere = async () => (await parts.stripe.customers.list({ email })).data.map(({ id }) => id);
    for (const photo of [1, 2]) {
      const { url } = (await guest('POST /api/create-checkout-session', { body: cartOf([itemOf('900001', photo)]) }))
        .body as { url: string };
      expect(await (await fetch(url)).text()).not.toContain(email);
      const session = await sessionAt(url);
      await parts.payAt(url, { email });
      await settleCheckout(session.id);
      expect((await parts.stripe.checkout.sessions.retrieve(session.id)).customer).toBeNull();
    }
    expect(await customersThere()).toEqual([]);
    const { call, customer_id } = await newPerson(email);
    expect(await readCustomer(customer_id)).toMatchObject({ total_orders: 2, stripe_customer_id: null });
    for (const photo of [3, 4]) {
      const { url, session } = await unpaid(call, photo);
      await parts.payAt(url);
      await settleCheckout(session.id);
    }
    expect(await customersThere()).toEqual([(await readCustomer(customer_id))!.stripe_customer_id]);
  });

  it('replaces the same cart’s order from before the sign-in: only one can be paid', async () => {
    const { call } = await newPerson();
    const cart = cartOf([itemOf('900001', 3)], { cartId: randomUUID() });
    const before = await sessionAt(
      ((await guest('POST /api/create-checkout-session', { body: cart })).body as { url: string }).url,
    );
    const { url } = (await call(checkOut, { body: cart })).body as { url: string };
    expect(((await call(checkOut, { body: cart })).body as { url: string }).url).toBe(url);
    expect((await parts.stripe.checkout.sessions.retrieve(before.id)).status).toBe('expired');
    expect((await ordersOf(call)).orders).toHaveLength(1);
  });
});

describe('paying an order later', () => {
  it('opens its session again, or a new one for the same order once that is over', async () => {
    const { call } = await newPerson();
    const { url, session, orderId } = await unpaid(call);
    const reopen = () => call(checkOut, { body: { action: 'reopen', stripe_session_id: session.id } });
    expect((await reopen()).body).toEqual({ url });
    await parts.stripe.checkout.sessions.expire(session.id);
    expect(codeOf(await reopen())).toEqual([409, 'session_expired']);
    const again = (await call(checkOut, { body: cartOf([itemOf('900001', 1)], { orderId }) })).body as { url: string };
    expect(await orderOfSession((await sessionAt(again.url)).id)).toBe(orderId);
    await parts.payAt(again.url);
    await settleCheckout((await readOrder(orderId))!.stripe_session_id!);
    expect(codeOf(await call(checkOut, { body: cartOf([itemOf('900001', 1)], { orderId }) }))).toEqual([
      409,
      'already_paid',
    ]);
  });

  it('is refused for one that the system before has completed, though its session is still open', async () => {
    const { call } = await newPerson();
    const { session, orderId } = await unpaid(call);
    await changeItem({ key: keys.order(orderId), set: { status: 'completed', imported: true } });
    expect((await ordersOf(call)).orders).toMatchObject([{ id: orderId, status: 'completed', imported: true }]);
    expect(codeOf(await call(checkOut, { body: { action: 'reopen', stripe_session_id: session.id } }))).toEqual([
      409,
      'already_paid',
    ]);
    expect(codeOf(await call(checkOut, { body: cartOf([itemOf('900001', 1)], { orderId }) }))).toEqual([
      409,
      'already_paid',
    ]);
  });

  it('is for its own account only; to anybody else the order and its session do not exist', async () => {
    const [{ call }, other] = [await newPerson(), await newPerson()];
    const { session, orderId } = await unpaid(call);
    const contents = cartOf([itemOf('900001', 1)], { orderId });
    expect(codeOf(await other.call(checkOut, { body: contents }))).toEqual([404, 'order_not_found']);
    expect(codeOf(await guest('POST /api/create-checkout-session', { body: contents }))).toEqual([
      404,
      'order_not_found',
    ]);
    const stranger = await other.call(checkOut, { body: { action: 'reopen', stripe_session_id: session.id } });
    expect(codeOf(stranger)).toEqual(
      codeOf(await other.call(checkOut, { body: { action: 'reopen', stripe_session_id: 'cs_unknown' } })),
    );
    expect(codeOf(stranger)).toEqual([400, 'invalid_session']);
  });
});

describe('the list of orders', () => {
  it('has one order of a cart that was checked out again with other contents: the last', async () => {
    const { call } = await newPerson();
    const cartId = randomUUID();
    for (const photo of [1, 2, 3]) await call(checkOut, { body: cartOf([itemOf('900001', photo)], { cartId }) });
    expect(await ordersOf(call)).toMatchObject({
      orders: [{ status: 'pending', imported: false, items: [{ image_id: 3 }] }],
      next: null,
    });
  });

  it('comes in pages, newest first, each order once and without other customers’ orders', async () => {
    const [{ call }, other] = [await newPerson(), await newPerson()];
    const made: string[] = [];
    for (let count = 0; count < 22; count++) made.push((await unpaid(call)).orderId);
    const first = await ordersOf(call);
    const second = await ordersOf(call, { after: first.next! });
    expect([first.orders.length, second.orders.length, second.next]).toEqual([20, 2, null]);
    expect([...first.orders, ...second.orders].map(({ id }) => id)).toEqual(made.reverse());
    expect((await ordersOf(other.call, { after: first.next! })).orders).toEqual([]);
    expect(codeOf(await call('GET /api/account/orders', { query: { after: 'ORDER#x' } }))).toEqual([
      400,
      'malformed_body',
    ]);
  });
});

describe('the payment portal', () => {
  it('shows what was paid and leads back to the account, also for who has never paid', async () => {
    const { call, customer_id } = await newPerson();
    const { url } = (await call('POST /api/customer-portal')).body as { url: string };
    const made = (await readCustomer(customer_id))!.stripe_customer_id;
    const page = await (await fetch(url)).text();
    expect(page).toContain(`href="${siteUrl}/account"`);
    expect(page).toContain('Ancora nessun pagamento');
    const { url: pay, session } = await unpaid(call);
    await parts.payAt(pay);
    await settleCheckout(session.id);
    await call('POST /api/customer-portal');
    expect((await readCustomer(customer_id))!.stripe_customer_id).toBe(made);
    expect(await (await fetch(url)).text()).toMatch(/CHF\s13\.00/);
  });

  it('is one customer at the payment provider, however many ask at once', async () => {
    const { call, email } = await newPerson();
    await Promise.all([
      call('POST /api/customer-portal'),
      call('POST /api/customer-portal'),
      call('POST /api/customer-portal'),
    ]);
    expect((await parts.stripe.customers.list({ email })).data).toHaveLength(1);
  });

  it('is out of reach while nobody has saved it at the payment provider', async () => {
    const { call } = await newPerson();
    await changeMoods(parts, { portal_unsaved: true });
    const answer = await call('POST /api/customer-portal');
    await changeMoods(parts, { portal_unsaved: false });
    expect(codeOf(answer)).toEqual([503, 'payment_provider_unavailable']);
    expect((await call('POST /api/customer-portal')).status).toBe(200);
  });

  it('gives a buyer the name and address that she left at the payment provider', async () => {
    const { call, customer_id } = await newPerson();
    const { url: pay, session } = await unpaid(call);
    await changeMoods(parts, { named_buyers: true });
    await parts.payAt(pay);
    await changeMoods(parts, { named_buyers: false });
    await settleCheckout(session.id);
    expect(await readCustomer(customer_id)).toMatchObject({ city: 'Bellinzona', address_line1: 'Via Esempio 1' });
  });

  it('cannot be opened with a guessed address', async () => {
    const { call } = await newPerson();
    const { url } = (await call('POST /api/customer-portal')).body as { url: string };
    expect((await fetch(`${url.slice(0, -1)}_`)).status).toBe(404);
  });
});
