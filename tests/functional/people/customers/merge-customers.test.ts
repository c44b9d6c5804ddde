import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mergeCustomers, previewMerge } from '../../../../lambdas/people/customers/merge-customers.ts';
import {
  showCustomer,
  showCustomerChanges,
  showCustomerMails,
  showCustomerOrders,
} from '../../../../lambdas/people/customers/office-customer.ts';
import { archiveAll, showCustomers } from '../../../../lambdas/people/customers/office-customers.ts';
import { isRight, recount } from '../../../../lambdas/store/shop/counts/recount.ts';
import { listDueMails, putDueMails } from '../../../../lambdas/store/mail/automatic/due-mails.ts';
import { noteNews } from '../../../../lambdas/store/mail/mail-news.ts';
import { isStopped } from '../../../../lambdas/store/mail/stops.ts';
import { readAccount } from '../../../../lambdas/store/people/accounts.ts';
import { ownerOfEmail, readCustomer } from '../../../../lambdas/store/people/customers.ts';
import { beginErasure, eraseAccount } from '../../../../lambdas/store/people/erasure/erasure.ts';
import { applyPreferences, customerOfToken, readPreferences } from '../../../../lambdas/store/people/preferences.ts';
import { recordLook } from '../../../../lambdas/store/sales/payments/money-back.ts';
import { readOrder } from '../../../../lambdas/store/sales/orders.ts';
import { scanItems } from '../../../../lambdas/store/table/table.ts';
import { newPerson } from '../../account-parts.ts';
import { startSaleParts, type SaleParts } from '../../sale-parts.ts';
import { boss, guest, join, merge } from './merge-parts.ts';
import { newCustomer, orderOf } from './office-parts.ts';

let parts: SaleParts;
beforeAll(async () => {
  parts = await startSaleParts();
});
afterAll(() => parts?.close());

/** Checks the office's whole view of two merged customers. */
async function expectOne(stays: Awaited<ReturnType<typeof guest>>, goes: Awaited<ReturnType<typeof guest>>) {
  const customer = await showCustomer(stays.id);
  expect(customer).toMatchObject({
    email: stays.email,
    total_spent: 2000,
    total_orders: 2,
    city: 'Biasca',
    merged: [{ id: goes.id, email: goes.email, finished: true }],
  });
  expect([...customer.tags].sort()).toEqual([stays.tag, goes.tag].sort());
  const { orders } = await showCustomerOrders(stays.id);
  expect(orders.map(({ id }) => id).sort()).toEqual([stays.order, goes.order].sort());
  expect((await showCustomerMails(stays.id)).mails).toHaveLength(2);
  const { changes } = await showCustomerChanges(stays.id);
  expect(changes.map(({ what }) => what).sort()).toEqual(['merged', 'tags', 'tags']);
  expect((await showCustomers({ tag: goes.tag })).customers.map(({ id }) => id)).toEqual([stays.id]);
  expect((await showCustomers({ q: goes.email })).customers.map(({ id }) => id)).toEqual([stays.id]);
  expect(await customerOfToken(goes.token)).toBe(stays.id);
  expect((await showCustomer(goes.id)).id).toBe(stays.id);
  expect((await readOrder(goes.order))!.customer_email).toBe(goes.email);
  expect(isRight(await recount())).toBe(true);
}

describe('two customers of one person', () => {
  it('are shown as one before the merge, without a write', async () => {
    const [here, other] = [await guest(1300), await guest(700, 'Biasca')];
    await applyPreferences(other.id, { email_marketing: false });
    expect(await previewMerge(here.id, other.id)).toMatchObject({
      refused: null,
      stays: { id: here.id },
      goes: { id: other.id },
      after: { state: 'orders_only', total_spent: 2000, total_orders: 2, filled: ['city'] },
    });
    expect((await showCustomer(other.id)).total_spent).toBe(700);
    expect((await previewMerge(here.id, here.id)).refused).toBe('same');
    await expect(previewMerge(here.id, 'nobody')).rejects.toMatchObject({ code: 'customer_not_found' });
  });

  it('become one customer once, for any number of requests: orders, mails, tags, links, totals', async () => {
    const [stays, goes] = [await guest(1300), await guest(700, 'Biasca')];
    await Promise.all([merge(stays.id, goes.id), merge(stays.id, goes.id)]);
    await merge(stays.id, goes.id);
    // The merge in the opposite direction is done as well.
    expect(await merge(goes.id, stays.id)).toBe(stays.id);
    await expectOne(stays, goes);
  });

  it('share their mail stops: a stopped address stays stopped after the merge, and the office sees its owner', async () => {
    const [stays, goes] = [await guest(1300), await guest(700)];
    await noteNews(goes.message, [goes.email], { status: 'bounced', complained_at: null, stops: 'bounced' });
    await merge(stays.id, goes.id);
    expect(await isStopped(goes.email)).toBe(true);
    const about = (await scanItems()).items.filter(({ sk, pk }) => sk === 'STOP' && pk === `EMAIL#${goes.email}`);
    expect(about.map(({ customer_id }) => customer_id)).toEqual([stays.id]);
  });

  it('become one customer after any number of breaks, because a new request continues the work', async () => {
    const [stays, goes] = [await guest(1300), await guest(700, 'Biasca')];
    for (let after = 0, done = false; !done; after += 3) {
      parts.faults.crashAfter = after;
      done = await mergeCustomers(stays.id, goes.id, boss).then(
        ({ more }) => !more,
        () => false,
      );
    }
    parts.faults.crashAfter = null;
    await expectOne(stays, goes);
  });

  it('get the mails that both wanted, until the person chooses otherwise by the link of any mail', async () => {
    const [stays, goes] = [await guest(1300), await guest(700)];
    await applyPreferences(goes.id, { action: 'unsubscribe_all' });
    await merge(stays.id, goes.id);
    expect(await showCustomer(stays.id)).toMatchObject({
      state: 'unsubscribed',
      preferences: { email_marketing: false },
    });
    const whose = (await customerOfToken(goes.token))!;
    await applyPreferences(whose, { action: 'reactivate' });
    await applyPreferences(whose, { email_marketing: true });
    expect((await showCustomer(stays.id)).state).toBe('subscribed');
  });

  it('count as one customer, also when one of them was archived', async () => {
    const [stays, goes] = [await guest(1300), await guest(700)];
    await archiveAll([stays.id], true, boss);
    await merge(stays.id, goes.id);
    expect((await showCustomer(stays.id)).state).toBe('subscribed');
    expect(isRight(await recount())).toBe(true);
  });

  it('stay two when both have an account; a customer with the only account stays', async () => {
    const [one, other, buyer] = [await newCustomer(), await newCustomer(), await guest(700)];
    await expect(mergeCustomers(one, other, boss)).rejects.toMatchObject({ code: 'two_accounts' });
    expect((await previewMerge(one, other)).refused).toBe('two_accounts');
    expect(await previewMerge(buyer.id, one)).toMatchObject({ stays: { id: one }, goes: { id: buyer.id } });
    await expect(mergeCustomers(buyer.id, one, boss)).rejects.toMatchObject({ code: 'edit_conflict' });
    await merge(one, buyer.id);
    await expect(mergeCustomers(other, buyer.id, boss)).rejects.toMatchObject({ code: 'edit_conflict' });
    expect((await readAccount((await readCustomer(one))!.user_id!))!.customer_id).toBe(one);
  });

  it('stay one customer when the remaining customer is merged into a third', async () => {
    const [first, second, third] = [await guest(100), await guest(200), await guest(300)];
    await merge(second.id, first.id);
    await merge(third.id, second.id);
    expect(await showCustomer(first.id)).toMatchObject({ id: third.id, total_spent: 600, total_orders: 3 });
    expect((await ownerOfEmail(first.email)).customer?.id).toBe(third.id);
    expect(await customerOfToken(first.token)).toBe(third.id);
    expect((await showCustomer(third.id)).merged.map(({ id }) => id).sort()).toEqual([first.id, second.id].sort());
    for (const { email } of [first, second, third])
      expect((await showCustomers({ q: email })).customers.map(({ id }) => id)).toEqual([third.id]);
  });
});

describe('later records of a merged customer', () => {
  it('belong to the remaining customer: purchases, refunds, events about mails and due mails', async () => {
    const [stays, goes] = [await guest(1300), await guest(700)];
    await putDueMails([
      { kind: 'cart_abandonment', due_at: '2020-01-01T00:00:00.000Z', customer_id: goes.id, of: goes.order },
    ]);
    const before = (await readOrder(goes.order))!;
    await merge(stays.id, goes.id);
    await orderOf(goes.email, 500);
    expect((await showCustomer(stays.id)).total_spent).toBe(2500);
    // A function that read the order before the move writes to her as well.
    await recordLook(before, {
      back: { refunded_amount: 700, refunded_items: [], refunded_in_full: false, nothing_kept: false },
      refunds: [{ id: 're_1', at: new Date().toISOString(), amount: 700 }],
      failed: [],
      acts: [],
      open: [],
      settled: [],
    });
    expect(await showCustomer(stays.id)).toMatchObject({ total_spent: 1800, total_orders: 3 });
    await noteNews(goes.message, [goes.email], { status: 'bounced', complained_at: null, stops: 'bounced' });
    expect((await showCustomerMails(stays.id)).mails.map(({ status }) => status).sort()).toEqual(['bounced', 'sent']);
    expect(await isStopped(goes.email)).toBe(true);
    const due = await listDueMails(new Date(), 100);
    expect(due.filter(({ of }) => of === goes.order).map(({ customer_id }) => customer_id)).toEqual([stays.id]);
    expect(isRight(await recount())).toBe(true);
  });

  it('do not go to a later account of the other address, which opens no purchase', async () => {
    const [stays, goes] = [await guest(1300), await guest(700)];
    await applyPreferences(goes.id, { action: 'unsubscribe_all' });
    await merge(stays.id, goes.id);
    const stranger = await newPerson(goes.email);
    expect(stranger.customer_id).not.toBe(stays.id);
    // The choice against mails at this address still counts.
    expect(await readPreferences(stranger.customer_id)).toMatchObject({ email_marketing: false });
    expect((await showCustomerOrders(stranger.customer_id)).orders).toEqual([]);
    expect((await ownerOfEmail(goes.email)).customer?.id).toBe(stranger.customer_id);
    const owner = await newPerson(stays.email);
    expect(owner.customer_id).toBe(stays.id);
    await eraseAccount((await beginErasure(owner.user_id))!);
    // The stranger's records become hers.
    expect((await ownerOfEmail(goes.email)).customer?.id).toBe(stranger.customer_id);
    await expect(showCustomer(goes.id)).rejects.toMatchObject({ code: 'customer_not_found' });
    expect((await readOrder(goes.order))!.customer_email).toBeNull();
  });

  it('are erased with the remaining customer, including a record that was not moved yet', async () => {
    const [first, second, owner] = [await guest(100), await guest(200), await newPerson()];
    await merge(second.id, first.id);
    expect(await join(owner.customer_id, second.id)).toBe(true);
    await eraseAccount((await beginErasure(owner.user_id))!);
    for (const { id, email, order } of [first, second]) {
      expect(await ownerOfEmail(email)).toEqual({ customer: undefined, claimed_by: undefined });
      expect((await readOrder(order))!.customer_email).toBeNull();
      await expect(showCustomer(id)).rejects.toMatchObject({ code: 'customer_not_found' });
    }
  });
});
