import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PreferenceFields } from '../../../../core/people/contract/customers-admin.ts';
import { customersAdminRoutes } from '../../../../core/people/contract/routes/customers-admin.ts';
import {
  editCustomerPreferences,
  showCustomer,
  showCustomerChanges,
  showCustomerMails,
  showCustomerOrders,
} from '../../../../lambdas/people/customers/office-customer.ts';
import { archiveAll, exportCustomers, showCustomers } from '../../../../lambdas/people/customers/office-customers.ts';
import { createTag, tagAll } from '../../../../lambdas/people/customers/tags.ts';
import { markMailDone } from '../../../../lambdas/store/mail/link-mail.ts';
import { stopMails } from '../../../../lambdas/store/mail/stops.ts';
import { isRight, recount } from '../../../../lambdas/store/shop/counts/recount.ts';
import { claimAccount } from '../../../../lambdas/store/people/accounts.ts';
import { beginErasure, eraseAccount } from '../../../../lambdas/store/people/erasure/erasure.ts';
import { applyPreferences, findPreferences } from '../../../../lambdas/store/people/preferences.ts';
import { readOrder } from '../../../../lambdas/store/sales/orders.ts';
import { keys } from '../../../../lambdas/store/table/keys.ts';
import { deleteItem } from '../../../../lambdas/store/table/table.ts';
import { handler as publishLink } from '../../../../lambdas/sales/downloads/publish-link.ts';
import { unitsOf } from '../../read-units.ts';
import { startSaleParts, type SaleParts } from '../../sale-parts.ts';
import { newAddress, newCustomer, orderOf } from './office-parts.ts';

let parts: SaleParts;
beforeAll(async () => {
  parts = await startSaleParts();
});
afterAll(() => parts?.close());

const boss = randomUUID();
const idsIn = async (state?: 'subscribed' | 'unsubscribed' | 'orders_only' | 'archived') =>
  (await showCustomers({ state })).customers.map(({ id }) => id);
const switchOf = (id: string, was: boolean) =>
  editCustomerPreferences(id, { changes: { sms_marketing: !was }, was: { sms_marketing: was } }, boss);

describe('the list of customers', () => {
  it('shows them newest first, with totals that the shop stores', async () => {
    const email = newAddress();
    await orderOf(email, 1300, { first_name: 'Anna', last_name: '<img src=x onerror=alert(1)>' });
    await orderOf(email, 700);
    const [first] = (await showCustomers({})).customers;
    expect(first).toMatchObject({
      email,
      first_name: 'Anna',
      last_name: '<img src=x onerror=alert(1)>',
      state: 'subscribed',
      total_spent: 2000,
      total_orders: 2,
    });
  });

  it('shows the customer with exactly the typed address first, before newer ones that also match', async () => {
    const email = newAddress();
    await orderOf(email, 1300);
    await orderOf(`${email}.example`, 1300);
    const { customers } = await showCustomers({ q: email.toUpperCase() });
    expect(customers.map((customer) => customer.email)).toEqual([email, `${email}.example`]);
  });

  it('shows each customer in the list of what she wants to hear, and those that are archived only when asked', async () => {
    const [subscribed, orders, silent, archived] = await Promise.all([1, 2, 3, 4].map(() => newCustomer()));
    await applyPreferences(orders!, { email_marketing: false });
    await applyPreferences(silent!, { action: 'unsubscribe_all' });
    await archiveAll([archived!], true, boss);
    expect(await idsIn('subscribed')).toContain(subscribed);
    expect(await idsIn('orders_only')).toContain(orders);
    expect(await idsIn('unsubscribed')).toContain(silent);
    expect(await idsIn('archived')).toContain(archived);
    const all = await idsIn();
    expect(all).toEqual(expect.arrayContaining([subscribed, orders, silent]));
    expect(all).not.toContain(archived);
  });

  it('comes page by page, none twice and none left out, and a first page costs what the data model says', async () => {
    await Promise.all(Array.from({ length: 110 }, () => newCustomer()));
    const seen: string[] = [];
    for (let after: string | undefined, page = 1; ; page++) {
      const { customers, next } = await showCustomers({ ...(after !== undefined && { after }) });
      seen.push(...customers.map(({ id }) => id));
      if (next === null) break;
      expect([page, customers.length]).toEqual([page, 50]);
      after = next;
    }
    expect(new Set(seen).size).toBe(seen.length);
    const lists = await Promise.all((['subscribed', 'orders_only', 'unsubscribed'] as const).map(everyOneIn));
    expect([...seen].sort()).toEqual(lists.flat().sort());
    expect(await unitsOf(() => showCustomers({ state: 'subscribed' }))).toBeLessThanOrEqual(29.5);
    expect(await unitsOf(() => showCustomers({}))).toBeLessThanOrEqual(37);
  });

  async function everyOneIn(state: 'subscribed' | 'orders_only' | 'unsubscribed'): Promise<string[]> {
    const ids: string[] = [];
    for (let after: string | undefined; ;) {
      const page = await showCustomers({ state, ...(after !== undefined && { after }) });
      ids.push(...page.customers.map(({ id }) => id));
      if (page.next === null) return ids;
      after = page.next;
    }
  }

  it('leaves a customer whose mails came back out of the subscribed: in the list, a search, a tag and the file', async () => {
    const word = `rimbalzo${randomUUID().slice(0, 8)}`;
    const tag = (await createTag({ name: word, color: '#3B82F6', description: null }, boss)).id;
    const [reached, bounced] = await Promise.all(
      ['a', 'b'].map(async (name) => {
        const email = `${name}@${word}.example`;
        const { customer_id } = (await readOrder(await orderOf(email, 1300, { last_name: word })))!;
        return { id: customer_id!, email };
      }),
    );
    await tagAll([reached!.id, bounced!.id], { add: [tag], remove: [] }, boss);
    await stopMails({
      customer_id: bounced!.id,
      email: bounced!.email,
      subject: 'Foto',
      message_id: randomUUID(),
      why: 'bounced',
    });
    const idsOf = ({ customers }: { customers: { id: string }[] }) => customers.map(({ id }) => id).sort();
    const asked = [{ q: word }, { tag }] as const;
    for (const ask of asked) {
      expect(idsOf(await showCustomers({ ...ask, state: 'subscribed' }))).toEqual([reached!.id]);
      expect(idsOf(await exportCustomers({ ...ask, state: 'subscribed' }))).toEqual([reached!.id]);
      expect(idsOf(await showCustomers(ask))).toEqual([reached!.id, bounced!.id].sort());
    }
    expect(await idsIn('subscribed')).not.toContain(bounced!.id);
  });

  it('finds by name, address or company what one looks for, in the state that is asked for', async () => {
    const email = `zebedea.${randomUUID()}@esempio.example`;
    await orderOf(email, 1300, { first_name: 'Zebedèa', last_name: '=HYPERLINK("http://x")' });
    const find = async (q: string, state?: 'archived' | 'subscribed') =>
      (await showCustomers({ q, ...(state && { state }) })).customers.map((customer) => customer.email);
    for (const q of ['zebedea', 'ZEBE hyperlink', email, ' zebedea. ']) expect(await find(q)).toEqual([email]);
    expect(await find('zebedea', 'subscribed')).toEqual([email]);
    expect(await find('zebedea', 'archived')).toEqual([]);
    expect(await find('zebedea nessuno')).toEqual([]);
  });

  it('takes no place that it has not given', () => {
    const { query } = customersAdminRoutes['GET /api/admin/customers'];
    for (const after of ['', '0', 'zzz', '2026-01-01', '2026-01-01T00:00:00.000Z#', '2026-01-01T00:00:00.000Z#a b'])
      expect(query.safeParse({ after }).success).toBe(false);
    expect(query.safeParse({ state: 'deleted' }).success).toBe(false);
  });
});

describe('archiving', () => {
  it('is done once, however often and by however many at once, and counted once; it can be taken back', async () => {
    const ids = await Promise.all([newCustomer(), newCustomer()]);
    const done = await Promise.all([1, 2, 3].map(() => archiveAll([...ids, ids[0], 'nobody'], true, boss)));
    expect(done.reduce((sum, { changed }) => sum + changed, 0)).toBe(2);
    expect(isRight(await recount())).toBe(true);
    expect(await showCustomer(ids[0])).toMatchObject({ state: 'archived', archived_at: expect.any(String) as string });
    expect(await archiveAll(ids, false, boss)).toEqual({ changed: 2 });
    expect(await archiveAll(ids, false, boss)).toEqual({ changed: 0 });
    expect(isRight(await recount())).toBe(true);
    const { changes } = await showCustomerChanges(ids[0]);
    expect(changes.map(({ what }) => what)).toEqual(['restored', 'archived']);
  });

  it('keeps a customer’s purchases and mail choices, and she can still change the choices', async () => {
    const email = newAddress();
    const order = await orderOf(email, 1300);
    const { customer_id } = (await readOrder(order))!;
    await archiveAll([customer_id!], true, boss);
    await applyPreferences(customer_id!, { action: 'unsubscribe_all' });
    expect((await showCustomer(customer_id!)).state).toBe('archived');
    await archiveAll([customer_id!], false, boss);
    expect(await showCustomer(customer_id!)).toMatchObject({ state: 'unsubscribed', total_spent: 1300 });
    expect((await readOrder(order))!.customer_id).toBe(customer_id);
  });

  it('takes a hundred at most, and says for each what shall be', () => {
    const { body } = customersAdminRoutes['POST /api/admin/customers/archive'];
    const ids = (count: number) => Array.from({ length: count }, (_, at) => `c${at}`);
    expect(body.safeParse({ customer_ids: ids(100), archived: true }).success).toBe(true);
    for (const wrong of [
      { customer_ids: ids(101), archived: true },
      { customer_ids: [], archived: true },
      { customer_ids: ids(1) },
    ])
      expect(body.safeParse(wrong).success).toBe(false);
  });
});

describe('a customer’s page', () => {
  it('shows who she is, her page at the payment provider, her orders and her mails', async () => {
    const email = newAddress();
    const older = await orderOf(email, 1300, { stripe_customer_id: 'cus_1', city: 'Biasca', country_code: 'CH' });
    const newer = await orderOf(email, 700);
    const { customer_id } = (await readOrder(older))!;
    const token = (await publishLink({ order_id: older })).token!;
    await markMailDone(older, token, {
      id: randomUUID(),
      customer_id: customer_id!,
      to: email,
      subject: '{{site_url}}',
      template_name: 'purchase_confirmation_it',
      status: 'sent',
      sent_at: new Date().toISOString(),
      message_id: 'm',
    });
    expect(await showCustomer(customer_id!)).toMatchObject({
      email,
      city: 'Biasca',
      has_account: false,
      stripe_page: 'https://dashboard.stripe.com/test/customers/cus_1',
      preferences: { email_marketing: true, sms_marketing: false, unsubscribed_at: null },
    });
    const { orders, next } = await showCustomerOrders(customer_id!);
    expect(orders.map(({ id, total_amount }) => [id, total_amount])).toEqual([
      [newer, 700],
      [older, 1300],
    ]);
    expect(next).toBeNull();
    expect(orders[0]!.stripe_page).toBe(`https://dashboard.stripe.com/test/checkout/sessions/cs_test_${newer}`);
    expect((await showCustomerMails(customer_id!)).mails).toMatchObject([{ subject: '{{site_url}}', status: 'sent' }]);
    await expect(showCustomerOrders(customer_id!, 'nowhere')).rejects.toMatchObject({ code: 'malformed_body' });
  });

  it('does not exist for an unknown or erased customer, and no history remains', async () => {
    const person = await claimAccount({
      user_id: randomUUID(),
      email: newAddress(),
      has_password: true,
      google_linked: false,
    });
    await switchOf(person.customer_id, false);
    await eraseAccount((await beginErasure(person.user_id))!);
    for (const id of [person.customer_id, 'nobody', '<img onerror=1>']) {
      await expect(showCustomer(id)).rejects.toMatchObject({ code: 'customer_not_found' });
      await expect(switchOf(id, false)).rejects.toMatchObject({ code: 'customer_not_found' });
      await expect(showCustomerChanges(id)).rejects.toMatchObject({ code: 'customer_not_found' });
    }
    expect(await archiveAll([person.customer_id], true, boss)).toEqual({ changed: 0 });
    const left = await parts.dynamodb.call('Query', {
      TableName: 'shop',
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': { S: `CHANGES#customer#${person.customer_id}` } },
    });
    expect(left['Items']).toEqual([]);
  });
});

describe('preferences, switched by the office', () => {
  it('change one switch, are kept with who did it, and written once', async () => {
    const id = await newCustomer();
    expect(await switchOf(id, false)).toMatchObject({ sms_marketing: true, email_marketing: true });
    await switchOf(id, false);
    expect((await showCustomerChanges(id)).changes).toMatchObject([
      { what: 'preferences', by: null, fields: [{ field: 'sms_marketing', was: false, is: true }] },
    ]);
  });

  it('begin with the defaults for who has none yet, which looking at her does not write', async () => {
    const id = await newCustomer();
    await deleteItem({ key: keys.preferences(id) });
    expect((await showCustomer(id)).preferences).toMatchObject({ email_marketing: true, sms_marketing: false });
    expect(await findPreferences(id)).toBeUndefined();
    await switchOf(id, false);
    expect(await findPreferences(id)).toMatchObject({
      email_marketing: true,
      email_order_notifications: true,
      sms_marketing: true,
      sms_order_notifications: false,
    });
  });

  it('yield to her own choices: an admin cannot switch an unsubscribed customer on', async () => {
    const id = await newCustomer();
    const edit = (changes: Partial<PreferenceFields>, was: Partial<PreferenceFields>) =>
      editCustomerPreferences(id, { changes, was }, boss);
    await applyPreferences(id, { email_marketing: false });
    await expect(edit({ email_marketing: true }, { email_marketing: true })).rejects.toMatchObject({
      code: 'edit_conflict',
      current: { email_marketing: false },
    });
    await applyPreferences(id, { action: 'unsubscribe_all' });
    await expect(edit({ email_marketing: true }, { email_marketing: false })).rejects.toMatchObject({
      code: 'unsubscribed',
    });
    await applyPreferences(id, { action: 'reactivate' });
    await edit({ email_marketing: true }, { email_marketing: false });
    await applyPreferences(id, { email_marketing: false });
    expect(await findPreferences(id)).toMatchObject({ email_marketing: false, unsubscribed_at: null });
  });

  it('match one admin’s view and edit when two edit at the same time', async () => {
    const id = await newCustomer();
    await Promise.all(Array.from({ length: 6 }, () => switchOf(id, false)));
    expect((await showCustomerChanges(id)).changes).toHaveLength(1);
  });

  it('are refused without their previous value, and for an unknown switch', () => {
    const { body } = customersAdminRoutes['PATCH /api/admin/customers/{customer_id}/preferences'];
    for (const wrong of [
      { changes: { sms_marketing: true }, was: {} },
      { changes: {}, was: {} },
      { changes: { sms_marketing: 'yes' }, was: { sms_marketing: false } },
      { changes: { unsubscribed_at: null }, was: { unsubscribed_at: null } },
    ])
      expect(body.safeParse(wrong).success).toBe(false);
  });
});
