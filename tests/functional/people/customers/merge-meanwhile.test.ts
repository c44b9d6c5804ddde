import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  showCustomer,
  showCustomerMails,
  showCustomerOrders,
} from '../../../../lambdas/people/customers/office-customer.ts';
import { isRight, recount } from '../../../../lambdas/store/shop/counts/recount.ts';
import { putDueMails } from '../../../../lambdas/store/mail/automatic/due-mails.ts';
import { beginErasure, eraseAccount, finishErasure } from '../../../../lambdas/store/people/erasure/erasure.ts';
import { finishMerges } from '../../../../lambdas/store/people/merge/finish-merge.ts';
import { followMerges } from '../../../../lambdas/store/people/merge/follow-merges.ts';
import { readOrder } from '../../../../lambdas/store/sales/orders.ts';
import { keys } from '../../../../lambdas/store/table/keys.ts';
import { indexKeys } from '../../../../lambdas/store/table/keys/list-keys.ts';
import { changeItem, queryItems, scanItems } from '../../../../lambdas/store/table/table.ts';
import { newPerson } from '../../account-parts.ts';
import { startSaleParts, type SaleParts } from '../../sale-parts.ts';
import { guest, join, merge } from './merge-parts.ts';
import { orderOf } from './office-parts.ts';

let parts: SaleParts;
beforeAll(async () => {
  parts = await startSaleParts();
});
afterAll(() => parts?.close());

const aWhileLater = () => new Date(Date.now() + 2 * 60_000);
const follow = () => followMerges(aWhileLater(), Infinity);

it('purchases with either address during a merge end at the remaining customer and count there', async () => {
  const [stays, goes] = [await guest(1300), await guest(700)];
  const bought = await Promise.all([
    orderOf(goes.email, 100),
    merge(stays.id, goes.id),
    orderOf(goes.email, 20),
    orderOf(stays.email, 3),
  ]);
  await follow();
  expect(await showCustomer(stays.id)).toMatchObject({ total_spent: 2123, total_orders: 5 });
  const hers = (await showCustomerOrders(stays.id)).orders.map(({ id }) => id);
  expect(hers.sort()).toEqual([stays.order, goes.order, bought[0], bought[2], bought[3]].sort());
  expect(isRight(await recount())).toBe(true);
});

it('moves an order that the index listed late, and then stops looking at the merge', async () => {
  const [stays, goes] = [await guest(1300), await guest(700)];
  const { created_at } = (await readOrder(goes.order))!;
  await changeItem({ key: keys.order(goes.order), remove: ['gsi1pk', 'gsi1sk'] });
  await merge(stays.id, goes.id);
  await changeItem({ key: keys.order(goes.order), set: indexKeys.order(goes.id, created_at, goes.order) });
  expect((await readOrder(goes.order))!.customer_id).toBe(goes.id);
  await followMerges(new Date(), Infinity);
  expect((await readOrder(goes.order))!.customer_id).toBe(goes.id);
  await follow();
  expect((await readOrder(goes.order))!.customer_id).toBe(stays.id);
  expect((await queryItems({ pk: 'MERGES' })).filter(({ id }) => id === goes.id)).toEqual([]);
});

it('finishes an abandoned merge by the clock, also in a chain', async () => {
  const [first, second, third] = [await guest(100), await guest(200), await guest(300)];
  expect(await join(second.id, first.id)).toBe(true);
  expect(await join(third.id, second.id)).toBe(true);
  await follow();
  await follow();
  const { merged } = await showCustomer(third.id);
  expect(merged.map(({ finished }) => finished)).toEqual([true, true]);
  expect((await showCustomerOrders(third.id)).orders).toHaveLength(3);
  expect((await showCustomerMails(third.id)).mails).toHaveLength(3);
});

it('leaves no data of a customer after an erasure at any call of the merge', async () => {
  const erased: { after: number; order: string; ids: string[]; traces: string[] }[] = [];
  for (let after = 0, held = true; held; after++) {
    const [owner, goes] = [await newPerson(), await guest(700)];
    const due_at = '2020-01-01T00:00:00.000Z';
    await putDueMails([{ kind: 'cart_abandonment', due_at, customer_id: goes.id, of: goes.order }]);
    await join(owner.customer_id, goes.id);
    const erase = async () => {
      await eraseAccount((await beginErasure(owner.user_id))!);
      await finishErasure(owner.user_id);
    };
    parts.faults.hold = { after, meanwhile: erase };
    await finishMerges(owner.customer_id, Date.now() + 15_000);
    held = parts.faults.hold === null;
    parts.faults.hold = null;
    if (!held) await erase();
    const ids = [owner.customer_id, goes.id];
    erased.push({ after, order: goes.order, ids, traces: [goes.email, goes.token, goes.message, owner.email] });
  }
  await follow();
  const { items } = await scanItems();
  const left = erased.flatMap(({ after, ids, traces }) =>
    items
      .filter(
        (item) =>
          (ids.includes(item.pk.slice('CUSTOMER#'.length)) && item.sk !== 'CUSTOMER') ||
          (item.pk === 'DUE' && ids.includes(String(item['customer_id']))) ||
          traces.some((trace) => JSON.stringify(item).includes(trace)),
      )
      .map(({ pk, sk }) => `at call ${after}: ${pk} ${sk}`),
  );
  expect(left).toEqual([]);
  const orders = await Promise.all(erased.map(({ order }) => readOrder(order)));
  expect(orders.filter((order) => order!.anonymised_at === null)).toEqual([]);
}, 120_000);
