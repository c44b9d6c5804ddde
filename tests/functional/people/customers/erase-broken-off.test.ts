import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { log } from '../../../../lambdas/log.ts';
import { followErasures } from '../../../../lambdas/sales/orders/follow-erasures.ts';
import { isRight, recount } from '../../../../lambdas/store/shop/counts/recount.ts';
import { noteNews } from '../../../../lambdas/store/mail/mail-news.ts';
import { readCustomer } from '../../../../lambdas/store/people/customers.ts';
import { beginErasure, eraseAccount } from '../../../../lambdas/store/people/erasure/erasure.ts';
import { readOrder } from '../../../../lambdas/store/sales/orders.ts';
import { keys } from '../../../../lambdas/store/table/keys.ts';
import { indexKeys } from '../../../../lambdas/store/table/keys/list-keys.ts';
import { changeItem, queryItems, scanItems } from '../../../../lambdas/store/table/table.ts';
import { AwsError } from '../../../../local/aws/service.ts';
import { newPerson } from '../../account-parts.ts';
import { startSaleParts, type SaleParts } from '../../sale-parts.ts';
import { erase, guest, join, merge, type Guest } from './merge-parts.ts';
import { orderOf } from './office-parts.ts';

let parts: SaleParts;
beforeAll(async () => {
  parts = await startSaleParts();
});
afterAll(() => parts?.close());

const later = (minutes = 2) => followErasures(new Date(Date.now() + minutes * 60_000), Infinity);
const followed = async (id: string) =>
  (await queryItems({ pk: 'ERASURES' })).filter(({ customer_id }) => customer_id === id);
const putZip = (order: string) => parts.s3.put('downloads', `downloads/${order}/1/foto.zip`, Buffer.from('zip'));
const zipsOf = (order: string) => parts.s3.list('downloads', { prefix: `downloads/${order}/` }).objects;

/** Makes the index list the order only after the given work is done. */
async function listedAfter({ id, order }: Pick<Guest, 'id' | 'order'>, through: () => Promise<unknown>) {
  const { created_at } = (await readOrder(order))!;
  await changeItem({ key: keys.order(order), remove: ['gsi1pk', 'gsi1sk'] });
  await through();
  await changeItem({ key: keys.order(order), set: indexKeys.order(id, created_at, order) });
  expect((await readOrder(order))!.anonymised_at).toBeNull();
}

/** Makes her erasure break off after that many calls. @returns true if it broke off */
async function brokenOff(after: number, erasing: () => Promise<unknown>): Promise<boolean> {
  parts.faults.crashAfter = after;
  await erasing().catch(() => undefined);
  const broke = parts.faults.crashAfter === null;
  parts.faults.crashAfter = null;
  return broke;
}

describe('an erasure that broke off', () => {
  it('is finished by the clock after a break at any call, with the records of a merge that is under way', async () => {
    const emptied: Guest[] = [];
    // At each call until her data is deleted, and at some later ones.
    for (let after = 0, broke = true; broke; after += emptied.length > 0 ? 3 : 1) {
      const [one, other] = [await guest(1300), await guest(700)];
      await join(one.id, other.id);
      for (const { order, message, email } of [one, other]) {
        await putZip(order);
        await noteNews(message, [email], { status: 'bounced', complained_at: null, stops: 'bounced' });
      }
      broke = await brokenOff(after, () => erase(one));
      const isEmptied = (await readCustomer(one.id))!.email === null;
      expect(await followed(one.id)).toHaveLength(isEmptied ? 1 : 0);
      if (isEmptied) emptied.push(one, other);
    }
    await later();
    const { items } = await scanItems();
    const traces = emptied.flatMap(({ email, token, message }) => [email, token, message]);
    const left = items.filter((item) => traces.some((trace) => JSON.stringify(item).includes(trace)));
    expect(left.map(({ pk, sk }) => `${pk} ${sk}`)).toEqual([]);
    const ids = emptied.map(({ id }) => `CUSTOMER#${id}`);
    expect(items.filter(({ pk, sk }) => ids.includes(pk) && sk !== 'CUSTOMER')).toEqual([]);
    expect(emptied.flatMap(({ order }) => zipsOf(order))).toEqual([]);
    const orders = await Promise.all(emptied.map(({ order }) => readOrder(order)));
    expect(orders.filter((order) => order!.anonymised_at === null)).toEqual([]);
    expect(await queryItems({ pk: 'ERASURES' })).toEqual([]);
    expect(isRight(await recount())).toBe(true);
  }, 120_000);

  it('is also finished by the clock when the customer began it', async () => {
    const person = await newPerson();
    const order = await orderOf(person.email, 700);
    await putZip(order);
    const account = (await beginErasure(person.user_id))!;
    for (let after = 0; (await readCustomer(person.customer_id))!.email !== null; after++)
      expect(await brokenOff(after, () => eraseAccount(account))).toBe(true);
    expect((await readOrder(order))!.customer_email).toBe(person.email);
    await later();
    expect(await readOrder(order)).toMatchObject({ customer_email: null, download_token: null });
    expect(zipsOf(order)).toEqual([]);
    expect(await followed(person.customer_id)).toEqual([]);
  });

  it('is resumed by the clock until its end, in addition to others, and alarms the operator', async () => {
    const [one, other] = [await guest(1300), await guest(700)];
    for (const { order } of [one, other]) await putZip(order);
    await erase(one);
    await erase(other);
    await putZip(one.order);
    const { service } = parts.s3;
    const { handle } = service;
    service.handle = async (request) => {
      if (request.method !== 'DELETE') return handle(request);
      throw new AwsError('AccessDenied', 'on purpose', 403);
    };
    const told = vi.spyOn(log, 'error').mockImplementation(() => undefined);
    await later();
    service.handle = handle;
    expect(told.mock.calls.map(([, about]) => (about as unknown as { customer_id: string }).customer_id)).toEqual([
      one.id,
    ]);
    told.mockRestore();
    expect([await followed(one.id), await followed(other.id)]).toEqual([[expect.anything()], []]);
    await later();
    expect([...zipsOf(one.order), ...(await followed(one.id))]).toEqual([]);
  });
});

describe('an erased customer', () => {
  it('is checked again after a minute: a late-listed order loses its owner and its ZIP', async () => {
    const one = await guest(1300);
    await listedAfter(one, () => erase(one));
    await putZip(one.order);
    await followErasures(new Date(), Infinity);
    expect((await readOrder(one.order))!.anonymised_at).toBeNull();
    await later();
    expect(await readOrder(one.order)).toMatchObject({ customer_email: null, download_token: null });
    expect([...zipsOf(one.order), ...(await followed(one.id))]).toEqual([]);
  });

  it('is checked under her merged ids too: a late-listed order loses its owner', async () => {
    const [one, other] = [await guest(1300), await guest(700)];
    await listedAfter(other, async () => {
      await merge(one.id, other.id);
      await erase(one);
    });
    await later();
    expect(await readOrder(other.order)).toMatchObject({ customer_email: null, customer_id: one.id });
  });

  it('is named only by the customer’s id until then', async () => {
    const one = await guest(1300);
    await erase(one);
    expect(await followed(one.id)).toMatchObject([{ named: null, merged: [] }]);
  });
});
