import { wordOfId } from '../../../../core/search/found-by.ts';
import { moveDueMails } from '../../mail/automatic/due-mails.ts';
import { listMails } from '../../mail/mail-log.ts';
import { moveMails } from '../../mail/move-mails.ts';
import { moveStop } from '../../mail/stops.ts';
import { listOrderIds } from '../../sales/account-orders.ts';
import { moveOrder } from '../../sales/move-order.ts';
import { isStill } from '../../table/expressions.ts';
import { keys, ranges } from '../../table/keys.ts';
import type { Key } from '../../table/keys/key.ts';
import {
  changeItem,
  conditionFailed,
  deleteItem,
  failedConditions,
  queryItems,
  transact,
  unlessRefused,
  type Write,
} from '../../table/table.ts';
import { wordItem } from '../../search/words/word-items.ts';
import { readCustomer } from '../customers.ts';
import { removeAll } from '../erasure/erase-traces.ts';
import { isStillHers, listMerged, type MergedCustomer } from './merged-customers.ts';
import { stillThere } from '../erasure/still-there.ts';

/* After a merge (`merge-customers.ts`), everything under the merged id moves to the remaining customer. Each item moves
   in a transaction of its own, so that it exists in one place only. A move is refused once the remaining customer was
   erased or merged herself. After a fault, or with two parallel calls, the work continues with the rest. */

/**
 * Moves the rest of all merged customers' items to a customer.
 * @param until the time to stop, in epoch ms
 * @returns true if some items are left
 */
export async function finishMerges(customerId: string, until: number): Promise<boolean> {
  for (let left = await unfinished(customerId); left.length > 0; left = await unfinished(customerId))
    for (const merged of left) {
      // A later call finds her present id.
      if (Date.now() >= until || !(await isThere(customerId))) return true;
      await finishMerge(merged, customerId, until);
    }
  return false;
}

/** Moves the rest of one merged customer. @returns whether everything has moved */
export async function finishMerge(merged: MergedCustomer, customerId: string, until: number): Promise<boolean> {
  const isFinished = await bringOver(merged, customerId, until);
  if (isFinished && merged.finished_at === null) await markFinished(customerId, merged.id);
  return isFinished;
}

const isThere = async (id: string): Promise<boolean> => typeof (await readCustomer(id))?.email === 'string';

const unfinished = async (customerId: string): Promise<MergedCustomer[]> =>
  (await listMerged(customerId)).filter(({ finished_at }) => finished_at === null);

/** @returns false when the time was over first, or another call moves them */
async function bringOver({ id, email }: MergedCustomer, to: string, until: number): Promise<boolean> {
  // First, so that a mail that was begun is not begun again.
  await moveItems(ranges.mailClaims(id), keys.customer(to).pk, to);
  await moveDueMails(id, to);
  await moveStop(email, id, to);
  for (const older of await listMerged(id)) await moveMerged(older, id, to);
  await moveItems(ranges.changesOf('customer', id), ranges.changesOf('customer', to).pk, to);
  await moveWords(id, to);
  await removeAll(ranges.tagsOfCustomer(id));
  for (let left = Infinity; left > 0 && Date.now() < until;) {
    const mails = (await listMails(id)).length;
    // All moves were refused: she no longer exists.
    if (mails === left) return false;
    if (mails > 0) await moveMails(id, to);
    left = mails;
  }
  // Last, because the index that lists them lags behind.
  for (const order of await listOrderIds(id)) {
    if (Date.now() >= until) return false;
    await moveOrder(order, id, to);
  }
  // A refused move is tried again, whether she is gone or it was refused for the moment.
  return (await isThere(to)) && (await listMails(id)).length === 0 && (await listMerged(id)).length === 0;
}

/** Moves each item under its own name, unless that exists there already. */
async function moveItems(range: { pk: string; begins?: string }, pk: string, to: string): Promise<void> {
  for (const item of await queryItems({ ...range, consistent: true })) {
    const key: Key = { pk: item.pk, sk: item.sk };
    const moved = { put: { item: { ...item, pk }, condition: 'attribute_not_exists(#pk)' } };
    try {
      await transact([moved, stillThere(to), { remove: { key, condition: 'attribute_exists(#pk)' } }]);
    } catch (error) {
      if (!conditionFailed(error)) throw error;
      const [isThereAlready, isNobody] = failedConditions(error);
      if (isThereAlready && !isNobody) await deleteItem({ key });
    }
  }
}

/** Moves her search words, including those of customers merged into her, but without her id, which leads to no page. */
async function moveWords(id: string, to: string): Promise<void> {
  const customer = await readCustomer(to);
  if (!customer) return;
  const thing = { kind: 'customer', id: to, at: customer.created_at } as const;
  for (const { pk, sk, word } of await queryItems({ ...ranges.wordsOfCustomer(id), consistent: true })) {
    const remove: Write = { remove: { key: { pk, sk } } };
    const item = wordItem(thing, [String(word), undefined]);
    await unlessRefused(() =>
      transact([remove, ...(word === wordOfId(id) ? [] : [{ put: { item } }, stillThere(to)])]),
    );
  }
}

/** Redirects the customers merged into her: their address, token and id lead to the remaining one. */
async function moveMerged(older: MergedCustomer, from: string, to: string): Promise<void> {
  const writes: Write[] = [
    { remove: { key: keys.mergedCustomer(from, older.id), condition: 'attribute_exists(#pk)' } },
    { put: { item: { ...keys.mergedCustomer(to, older.id), ...older } } },
    { put: { item: { ...keys.unsubscribe(older.unsubscribe_token), customer_id: to } } },
    { change: { key: keys.customer(older.id), set: { merged_into: to }, ...isStill({ merged_into: from }) } },
    stillThere(to),
  ];
  if (await isStillHers(from, older))
    writes.push({
      change: { key: keys.email(older.email), set: { customer_id: to }, ...isStill({ customer_id: from }) },
    });
  await unlessRefused(() => transact(writes));
}

const markFinished = (customerId: string, mergedId: string) =>
  unlessRefused(() =>
    changeItem({
      key: keys.mergedCustomer(customerId, mergedId),
      set: { finished_at: new Date().toISOString() },
      condition: 'attribute_exists(#pk)',
    }),
  );
