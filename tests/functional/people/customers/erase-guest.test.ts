import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseForOffice } from '../../../../lambdas/people/customers/erase-guest.ts';
import { mergeCustomers } from '../../../../lambdas/people/customers/merge-customers.ts';
import { showCustomer, showCustomerOrders } from '../../../../lambdas/people/customers/office-customer.ts';
import { showCustomers } from '../../../../lambdas/people/customers/office-customers.ts';
import { showOfficeOrder } from '../../../../lambdas/sales/orders/office/detail.ts';
import { handler as sendLink } from '../../../../lambdas/mail/orders/send-link.ts';
import { followErasures } from '../../../../lambdas/sales/orders/follow-erasures.ts';
import { isRight, recount } from '../../../../lambdas/store/shop/counts/recount.ts';
import { noteNews } from '../../../../lambdas/store/mail/mail-news.ts';
import { ownerOfEmail } from '../../../../lambdas/store/people/customers.ts';
import { publishFreshLink } from '../../../../lambdas/store/sales/downloads.ts';
import { readOrder } from '../../../../lambdas/store/sales/orders.ts';
import { scanItems } from '../../../../lambdas/store/table/table.ts';
import { AwsError } from '../../../../local/aws/service.ts';
import { newPerson } from '../../account-parts.ts';
import { startMailParts } from '../../mail-parts.ts';
import type { SaleParts } from '../../sale-parts.ts';
import { boss, erase, guest, join, merge, type Guest } from './merge-parts.ts';
import { newCustomer, orderOf } from './office-parts.ts';

let parts: SaleParts;
beforeAll(async () => {
  parts = await startMailParts();
});
afterAll(() => parts?.close());

/** Returns the outcome: done, or the code of the refusal. */
const outcomeOf = (done: Promise<unknown>): Promise<string> =>
  done.then(
    () => 'erased',
    ({ code }: { code: string }) => code,
  );
/** Gives the order a link that is not mailed yet. */
const linked = async (order: string) => {
  await publishFreshLink((await readOrder(order))!, new Date());
  return { token: (await readOrder(order))!.download_token };
};
const zipOf = (order: string) => `downloads/${order}/1/foto.zip`;
const putZip = (order: string) => parts.s3.put('downloads', zipOf(order), Buffer.from('zip'));
const zipsOf = (order: string) => parts.s3.list('downloads', { prefix: `downloads/${order}/` }).objects;

/**
 * Returns her remaining data, except her bare existence, her erasure with its admin, and the items that the clock
 * needs.
 */
async function leftOf({ id, email, token, message }: Guest): Promise<string[]> {
  const { items } = await scanItems();
  const known = [`CUSTOMER#${id} CUSTOMER`, `ERASURES CUSTOMER#${id}`];
  return items
    .filter(
      (item) =>
        item.pk === `CUSTOMER#${id}` ||
        [email, token, message].some((trace) => JSON.stringify(item).includes(trace)) ||
        (item.pk.startsWith('UNSUBSCRIBE#') && item['customer_id'] === id),
    )
    .map(({ pk, sk }) => `${pk} ${sk}`)
    .filter((place) => !known.includes(place));
}

interface Race {
  meanwhile: () => Promise<unknown>;
  /** Erases her and checks the remaining data. @returns the outcome */
  erased: () => Promise<string>;
}

/**
 * Runs an action at each call of an erasure in turn, until no calls are left. After her data is deleted, only at some
 * calls.
 * @returns the set of outcomes
 */
async function atEachCall(of: () => Promise<Race>): Promise<string[]> {
  const outcomes = new Set<string>();
  for (let after = 0, held = true; held; after += outcomes.has('erased') ? 4 : 1) {
    const { meanwhile, erased } = await of();
    parts.faults.hold = { after, meanwhile };
    outcomes.add(await erased());
    held = parts.faults.hold === null;
    parts.faults.hold = null;
  }
  return [...outcomes].sort();
}

describe('a customer without an account, erased by the office', () => {
  it('leaves no data, except that orders keep the data for accounting and name the admin', async () => {
    const [admin, one] = [await newPerson(), await guest(1300)];
    await putZip(one.order);
    await noteNews(one.message, [one.email], { status: 'bounced', complained_at: null, stops: 'bounced' });
    expect(await eraseForOffice(one.id, ` ${one.email.toUpperCase()} `, admin.user_id)).toEqual({ erased: true });
    await expect(showCustomer(one.id)).rejects.toMatchObject({ code: 'customer_not_found' });
    expect((await showCustomers({ q: one.email })).customers).toEqual([]);
    expect(await ownerOfEmail(one.email)).toEqual({ customer: undefined, claimed_by: undefined });
    expect(await readOrder(one.order)).toMatchObject({
      status: 'paid',
      total_amount: 1300,
      customer_email: null,
      anonymised_at: expect.any(String) as string,
    });
    expect(zipsOf(one.order)).toEqual([]);
    const { items } = await scanItems();
    const traces = [one.email, one.token, one.message];
    expect(items.filter((item) => traces.some((trace) => JSON.stringify(item).includes(trace)))).toEqual([]);
    const { history } = await showOfficeOrder(one.order);
    expect(history.filter(({ what }) => what === 'erased')).toMatchObject([{ by: admin.email, text: null }]);
    expect(isRight(await recount())).toBe(true);
  });

  it('is erased once for any number of simultaneous requests, which all get the same answer', async () => {
    const one = await guest(1300);
    expect(await Promise.all([erase(one), erase(one), erase(one)])).toEqual(Array(3).fill({ erased: true }));
    expect(await erase(one)).toEqual({ erased: true });
    expect(await leftOf(one)).toEqual([]);
    const { history } = await showOfficeOrder(one.order);
    expect(history.filter(({ what }) => what === 'erased')).toHaveLength(1);
    expect(isRight(await recount())).toBe(true);
  });

  it('must be known, without an account and with the typed address: otherwise no record changes', async () => {
    const one = await guest(1300);
    const id = await newCustomer();
    const member = await showCustomer(id);
    const before = await showCustomer(one.id);
    expect(await outcomeOf(eraseForOffice(id, member.email, boss))).toBe('has_account');
    expect(await outcomeOf(eraseForOffice(one.id, member.email, boss))).toBe('malformed_body');
    expect(await outcomeOf(eraseForOffice('nobody', one.email, boss))).toBe('customer_not_found');
    expect([await showCustomer(id), await showCustomer(one.id)]).toEqual([member, before]);
  });

  it('becomes a new customer with the next purchase', async () => {
    const one = await guest(1300);
    await erase(one);
    const again = (await readOrder(await orderOf(one.email, 700)))!.customer_id!;
    expect(again).not.toBe(one.id);
    expect(await showCustomer(again)).toMatchObject({ total_orders: 1, total_spent: 700 });
  });

  it('is erased together with merged customers, also by the id of any of them', async () => {
    const [stays, goes] = [await guest(1300), await guest(700)];
    await merge(stays.id, goes.id);
    expect(await outcomeOf(erase(goes))).toBe('malformed_body');
    await eraseForOffice(goes.id, stays.email, boss);
    for (const { id, order, email } of [stays, goes]) {
      await expect(showCustomer(id)).rejects.toMatchObject({ code: 'customer_not_found' });
      expect(await readOrder(order)).toMatchObject({ customer_email: null, download_token: null });
      expect(await ownerOfEmail(email)).toEqual({ customer: undefined, claimed_by: undefined });
    }
    expect(await erase(goes)).toEqual({ erased: true });
  });
});

describe('erasing a customer without an account', () => {
  it('resumes after a break at any call, including a record that was not yet moved to her', async () => {
    const [one, other] = [await guest(1300), await guest(700)];
    await join(one.id, other.id);
    for (const { order } of [one, other]) await putZip(order);
    for (let after = 0, done = false; !done; after++) {
      parts.faults.crashAfter = after;
      done = (await outcomeOf(erase(one))) === 'erased';
    }
    parts.faults.crashAfter = null;
    const { items } = await scanItems();
    const traces = [one, other].flatMap(({ email, token, message }) => [email, token, message]);
    expect(items.filter((item) => traces.some((trace) => JSON.stringify(item).includes(trace)))).toEqual([]);
    const left = [one, other].flatMap(({ id }) => items.filter(({ pk }) => pk.endsWith(id)));
    expect(left.map(({ pk, sk }) => `${pk.split('#')[0]} ${sk.replace(/^\d.*/, '')}`).sort()).toEqual([
      'CHANGES ',
      'CUSTOMER CUSTOMER',
      'CUSTOMER CUSTOMER',
    ]);
    expect([one, other].flatMap(({ order }) => zipsOf(order))).toEqual([]);
    expect(isRight(await recount())).toBe(true);
  }, 120_000);

  it('removes ZIPs that could not be removed at first, also of orders that a merge has not moved yet', async () => {
    const [one, other] = [await guest(1300), await guest(700)];
    await join(one.id, other.id);
    for (const { order } of [one, other]) await putZip(order);
    const { service } = parts.s3;
    const { handle } = service;
    service.handle = async () => {
      service.handle = handle;
      throw new AwsError('AccessDenied', 'on purpose', 403);
    };
    await expect(erase(one)).rejects.toThrow();
    expect(zipsOf(other.order)).toHaveLength(1);
    await erase(one);
    expect([one, other].flatMap(({ order }) => zipsOf(order))).toEqual([]);
  });

  it('creates no new data when another admin erases the customer at any call', async () => {
    const outcomes = await atEachCall(async () => {
      const one = await guest(700);
      const erased = async () => {
        const outcome = await outcomeOf(erase(one));
        expect(await leftOf(one)).toEqual([]);
        return outcome;
      };
      return { meanwhile: () => erase(one), erased };
    });
    expect(outcomes).toEqual(['erased']);
  }, 120_000);

  it('creates no new data when a mail with the customer’s link is sent at any call', async () => {
    const outcomes = await atEachCall(async () => {
      const one = await guest(700);
      const link = await linked(one.order);
      const erased = async () => {
        const outcome = await outcomeOf(erase(one));
        expect(await leftOf(one)).toEqual([]);
        return outcome;
      };
      return { meanwhile: () => sendLink({ order_id: one.order, link }), erased };
    });
    expect(outcomes).toEqual(['erased']);
  }, 120_000);

  it('lets the clock delete the data that a mail with the customer’s link creates at any call', async () => {
    const erased: Guest[] = [];
    for (let after = 0, held = true; held; after++) {
      const one = await guest(700);
      const link = await linked(one.order);
      parts.faults.hold = { after, meanwhile: () => erase(one) };
      await outcomeOf(sendLink({ order_id: one.order, link }));
      held = parts.faults.hold === null;
      parts.faults.hold = null;
      if (held) erased.push(one);
    }
    await followErasures(new Date(Date.now() + 2 * 60_000), Infinity);
    expect((await Promise.all(erased.map(leftOf))).flat()).toEqual([]);
  }, 120_000);

  it('deletes a mail that was stored just before, even if an eventually consistent read lacks it', async () => {
    const one = await guest(700);
    const { service } = parts.dynamodb;
    const { handle } = service;
    service.handle = async (request) => {
      const input = await request.json();
      const isLog = JSON.stringify(input['ExpressionAttributeValues'] ?? {}).includes('"MAIL#"');
      if (isLog && input['ConsistentRead'] !== true) return { body: { Items: [], Count: 0 } };
      return handle({ ...request, json: async () => input });
    };
    await erase(one);
    service.handle = handle;
    expect(await leftOf(one)).toEqual([]);
  });

  it('competes with an account opening at any call: the account gets everything, or starts as a new customer', async () => {
    const outcomes = await atEachCall(async () => {
      const one = await guest(700);
      let account: Awaited<ReturnType<typeof newPerson>> | undefined;
      const open = async () => (account = await newPerson(one.email));
      const erased = async () => {
        const outcome = await outcomeOf(erase(one));
        account ??= await open();
        const isHers = outcome === 'has_account';
        expect([outcome, account.customer_id === one.id]).toEqual([isHers ? outcome : 'erased', isHers]);
        expect((await showCustomer(account.customer_id)).has_account).toBe(true);
        const { orders } = await showCustomerOrders(account.customer_id);
        expect(orders.map(({ id }) => id)).toEqual(isHers ? [one.order] : []);
        expect((await readOrder(one.order))!.customer_email).toBe(isHers ? one.email : null);
        expect((await ownerOfEmail(one.email)).customer?.id).toBe(account.customer_id);
        return outcome;
      };
      return { meanwhile: open, erased };
    });
    expect(outcomes).toEqual(['erased', 'has_account']);
    expect(isRight(await recount())).toBe(true);
  }, 120_000);

  it('competes with a merge at any call: the customer is erased, or the other customer has everything', async () => {
    const outcomes = await atEachCall(async () => {
      const [one, other] = [await guest(700), await guest(1300)];
      const meanwhile = () => outcomeOf(mergeCustomers(other.id, one.id, boss));
      const erased = async () => {
        const outcome = await outcomeOf(erase(one));
        const isOther = outcome === 'malformed_body';
        expect(await showCustomer(other.id)).toMatchObject({ total_spent: isOther ? 2000 : 1300 });
        expect((await readOrder(one.order))!.customer_email).toBe(isOther ? one.email : null);
        expect((await readOrder(other.order))!.customer_email).toBe(other.email);
        return outcome;
      };
      return { meanwhile, erased };
    });
    expect(outcomes).toEqual(['erased', 'malformed_body']);
    expect(isRight(await recount())).toBe(true);
  }, 120_000);
});
