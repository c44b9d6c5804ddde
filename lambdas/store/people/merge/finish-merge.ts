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

/*
 * After two customers were made one (`merge-customers.ts`): what stands under the id of the one who went is brought to the one who stays, thing by thing, each in a transaction
 * that leaves it in one place, and refused once the one who stays is not there any more: who was erased, or was made one with another meanwhile, gets nothing. Called again
 * after a fault, or by two at once, it goes on with what is left.
 */

/**
 * Brings to a customer what is left of those whom she took over.
 * @param until when to stop, in milliseconds since 1970
 * @returns whether something is left
 */
export async function finishMerges(customerId: string, until: number): Promise<boolean> {
  for (let left = await unfinished(customerId); left.length > 0; left = await unfinished(customerId))
    for (const merged of left) {
      // Whoever asks again finds who she is by then.
      if (Date.now() >= until || !(await isThere(customerId))) return true;
      await finishMerge(merged, customerId, until);
    }
  return false;
}

/** Brings over what is left of one of them. @returns whether all of it is there */
export async function finishMerge(merged: MergedCustomer, customerId: string, until: number): Promise<boolean> {
  const isFinished = await bringOver(merged, customerId, until);
  if (isFinished && merged.finished_at === null) await markFinished(customerId, merged.id);
  return isFinished;
}

const isThere = async (id: string): Promise<boolean> => typeof (await readCustomer(id))?.email === 'string';

const unfinished = async (customerId: string): Promise<MergedCustomer[]> =>
  (await listMerged(customerId)).filter(({ finished_at }) => finished_at === null);

/** @returns false when time was over before everything was there, or somebody else is at it */
async function bringOver({ id, email }: MergedCustomer, to: string, until: number): Promise<boolean> {
  // First, so that no mail that was begun is begun again.
  await moveItems(ranges.mailClaims(id), keys.customer(to).pk, to);
  await moveDueMails(id, to);
  await moveStop(email, id, to);
  for (const older of await listMerged(id)) await moveMerged(older, id, to);
  await moveItems(ranges.changesOf('customer', id), ranges.changesOf('customer', to).pk, to);
  await moveWords(id, to);
  await removeAll(ranges.tagsOfCustomer(id));
  for (let left = Infinity; left > 0 && Date.now() < until;) {
    const mails = (await listMails(id)).length;
    // All of them were refused: she is not there any more.
    if (mails === left) return false;
    if (mails > 0) await moveMails(id, to);
    left = mails;
  }
  // Last, because the index that lists them is a moment behind.
  for (const order of await listOrderIds(id)) {
    if (Date.now() >= until) return false;
    await moveOrder(order, id, to);
  }
  // A move that was refused, because she is not there any more or for the moment, is tried again.
  return (await isThere(to)) && (await listMails(id)).length === 0 && (await listMerged(id)).length === 0;
}

/** Each with its own name, to where nothing has that yet. */
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

/** What she was found by, also of whom she had taken over herself; but for her id, which leads to nobody's page. */
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

/** Whom she had taken over herself: address, token and id lead to where she leads. */
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
