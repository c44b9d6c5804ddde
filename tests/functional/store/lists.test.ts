import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CustomerState } from '../../../core/mail/customer-state.ts';
import { eventId, raceId } from '../../../core/ids.ts';
import { changeEvent, putEventIfNew } from '../../../lambdas/store/catalogue/events/events.ts';
import { claimJob, readJob } from '../../../lambdas/store/photos/jobs/jobs.ts';
import { markMailDone } from '../../../lambdas/store/mail/link-mail.ts';
import { claimAccount } from '../../../lambdas/store/people/accounts.ts';
import { beginErasure, eraseAccount } from '../../../lambdas/store/people/erasure/erasure.ts';
import { applyPreferences } from '../../../lambdas/store/people/preferences.ts';
import {
  beginNextAttempt,
  claimCheckoutSession,
  withdrawOrder,
} from '../../../lambdas/store/sales/payments/checkout-sessions.ts';
import { pendingOrder, placeOrder, readOrder } from '../../../lambdas/store/sales/orders.ts';
import { closeOrder } from '../../../lambdas/store/sales/close-order.ts';
import { markPaid } from '../../../lambdas/store/sales/payments/payments.ts';
import { keys, ranges } from '../../../lambdas/store/table/keys.ts';
import { putItem, queryItems } from '../../../lambdas/store/table/table.ts';
import { nobody } from '../nobody.ts';
import { startSaleParts, type SaleParts } from '../sale-parts.ts';

let parts: SaleParts;
beforeAll(async () => {
  parts = await startSaleParts();
});
afterAll(() => parts?.close());

const listed = async (range: { pk: string; index: 'gsi2' }) => (await queryItems(range)).map(({ id }) => id);

describe('the list of events', () => {
  it('has all of them by the day on which they begin, and follows a new date', async () => {
    const make = (id: string, start_date: string) =>
      putEventIfNew({
        swiss_equestrian_id: eventId(id),
        name: 'Concorso',
        location: 'Iragna',
        start_date,
        end_date: start_date,
        status: 'planned',
      });
    await make('700', '2026-08-21');
    await make('701', '2026-05-02');
    expect(await listed(ranges.eventsByDate)).toEqual(['701', '700']);
    await changeEvent(eventId('701'), { start_date: '2026-09-05', name: 'Concorso rinviato' });
    expect(await listed(ranges.eventsByDate)).toEqual(['700', '701']);
  });
});

describe('the lists of orders', () => {
  const statuses = ['pending', 'paid', 'completed', 'failed', 'cancelled'];
  async function statusesOf(id: string): Promise<string[]> {
    const lists = await Promise.all(statuses.map((status) => listed(ranges.ordersWith(status))));
    return statuses.filter((_, at) => lists[at]!.includes(id));
  }
  async function newOrder() {
    const order = pendingOrder({ id: randomUUID(), total_amount: 1300, language: 'it', site: 'https://fotos.example' });
    await placeOrder(order, []);
    await claimCheckoutSession(order, `cs_${order.id}`);
    return (await readOrder(order.id))!;
  }

  it('have each order once, by its status', async () => {
    const order = await newOrder();
    expect(await statusesOf(order.id)).toEqual(['pending']);
    await closeOrder(order, `cs_${order.id}`, 'failed');
    expect(await statusesOf(order.id)).toEqual(['failed']);
    await beginNextAttempt((await readOrder(order.id))!);
    expect(await statusesOf(order.id)).toEqual(['pending']);
    await markPaid(order, { ...nobody, email: 'anna@esempio.example' });
    expect(await statusesOf(order.id)).toEqual(['paid']);
  });

  it('have none that was withdrawn, unless its money arrived all the same', async () => {
    const order = await newOrder();
    await withdrawOrder(order);
    expect(await statusesOf(order.id)).toEqual([]);
    await markPaid(order, null);
    expect(await statusesOf(order.id)).toEqual(['paid']);
  });

  it('are read the newest first', async () => {
    const orders = [await newOrder(), await newOrder()];
    const newest = await queryItems({ ...ranges.ordersWith('pending'), descending: true });
    const times = newest.map(({ created_at }) => String(created_at));
    expect(times).toEqual([...times].sort().reverse());
    expect(newest.map(({ id }) => id)).toEqual(expect.arrayContaining(orders.map(({ id }) => id)));
  });
});

describe('the lists of customers', () => {
  const states: CustomerState[] = ['subscribed', 'unsubscribed', 'orders_only', 'archived'];
  async function statesOf(id: string): Promise<string[]> {
    const lists = await Promise.all(states.map((state) => listed(ranges.customersIn(state))));
    return states.filter((_, at) => lists[at]!.includes(id));
  }
  const newAccount = () =>
    claimAccount({
      user_id: randomUUID(),
      email: `${randomUUID()}@esempio.example`,
      has_password: true,
      google_linked: false,
    });

  it('follow what she switches, and whether she wants to hear anything', async () => {
    const { customer_id } = await newAccount();
    expect(await statesOf(customer_id)).toEqual(['subscribed']);
    await applyPreferences(customer_id, { email_marketing: false });
    expect(await statesOf(customer_id)).toEqual(['orders_only']);
    await applyPreferences(customer_id, { action: 'unsubscribe_all' });
    expect(await statesOf(customer_id)).toEqual(['unsubscribed']);
    await applyPreferences(customer_id, { action: 'reactivate' });
    expect(await statesOf(customer_id)).toEqual(['orders_only']);
    await applyPreferences(customer_id, { email_marketing: true, sms_marketing: true });
    expect(await statesOf(customer_id)).toEqual(['subscribed']);
  });

  it('agree with her switches however many pages change them at once', async () => {
    const { customer_id } = await newAccount();
    const changes = Array.from({ length: 8 }, (_, at) =>
      applyPreferences(customer_id, { email_marketing: at % 2 === 0 }),
    );
    await Promise.all(changes);
    const { email_marketing } = await applyPreferences(customer_id, { sms_marketing: true });
    expect(await statesOf(customer_id)).toEqual([email_marketing ? 'subscribed' : 'orders_only']);
  });

  it('do not have who had herself erased', async () => {
    const account = await newAccount();
    await eraseAccount((await beginErasure(account.user_id))!);
    expect(await statesOf(account.customer_id)).toEqual([]);
  });
});

it('the list of jobs has each with when it began, and that of a month its mails', async () => {
  const jobId = await claimJob(eventId('700'), raceId('1'), [], 'content');
  const { started_at } = (await readJob(jobId))!;
  expect((await queryItems(ranges.jobs)).map(({ gsi2sk }) => gsi2sk)).toEqual([`${started_at}#${jobId}`]);
  await putItem({ item: { pk: 'DOWNLOAD#token', sk: 'DOWNLOAD' } });
  await putItem({ item: { ...keys.customer('c'), email: 'x@esempio.example' } });
  await markMailDone('order', 'token', {
    id: 'mail-1',
    customer_id: 'c',
    subject: 'Le tue foto',
    to: 'x@esempio.example',
    template_name: 'purchase_confirmation_it',
    status: 'sent',
    sent_at: '2026-08-31T21:59:00.000Z',
    message_id: 'm',
  });
  expect(await listed(ranges.mailsOfMonth('2026-08'))).toEqual(['mail-1']);
});
