import { moveDueMails } from '../mail/automatic/due-mails.ts';
import { listMails } from '../mail/mail-log.ts';
import { moveMails } from '../mail/messages.ts';
import { moveStop } from '../mail/stops.ts';
import { listOrderIds } from '../sales/account-orders.ts';
import { moveOrder } from '../sales/move-order.ts';
import { isStill } from '../table/expressions.ts';
import { keys, ranges } from '../table/keys.ts';
import type { Key } from '../table/keys/key.ts';
import { changeItem, deleteItem, queryItems, transact, unlessRefused, type Item, type Write } from '../table/table.ts';
import { isStillHers, listMerged, type MergedCustomer } from './merged-customers.ts';

/*
 * After two customers were made one (`merge-customers.ts`): what stands under the id of the one who went is brought to the one who stays, thing by thing, each in a transaction
 * that leaves it in one place. Called again after a fault, or by two at once, it goes on with what is left.
 */

/**
 * Brings to a customer what is left of those whom she took over.
 * @param until when to stop, in milliseconds since 1970
 * @returns whether something is left
 */
export async function finishMerges(customerId: string, until: number): Promise<boolean> {
  for (let left = await unfinished(customerId); left.length > 0; left = await unfinished(customerId))
    for (const merged of left) {
      if (Date.now() >= until) return true;
      if (await bringOver(merged, customerId, until)) await markFinished(customerId, merged.id);
    }
  return false;
}

const unfinished = async (customerId: string): Promise<MergedCustomer[]> =>
  (await listMerged(customerId)).filter(({ finished_at }) => finished_at === null);

/** @returns false when time was over before everything was there */
async function bringOver({ id, email }: MergedCustomer, to: string, until: number): Promise<boolean> {
  // First, so that no mail that was begun is begun again.
  await moveItems(await queryItems({ ...ranges.mailClaims(id), consistent: true }), keys.customer(to).pk);
  await moveDueMails(id, to);
  await moveStop(email, id, to);
  for (const older of await listMerged(id)) await moveMerged(older, id, to);
  await moveItems(
    await queryItems({ ...ranges.changesOf('customer', id), consistent: true }),
    ranges.changesOf('customer', to).pk,
  );
  for (const range of [ranges.wordsOfCustomer(id), ranges.tagsOfCustomer(id)])
    for (const { pk, sk } of await queryItems({ ...range, consistent: true })) await deleteItem({ key: { pk, sk } });
  while ((await listMails(id)).length > 0 && Date.now() < until) await moveMails(id, to);
  // Last, because the index that lists them is a moment behind.
  for (const order of await listOrderIds(id)) {
    if (Date.now() >= until) return false;
    await moveOrder(order, id, to);
  }
  // A move that was refused is tried again.
  return (await listMails(id)).length === 0 && (await listMerged(id)).length === 0;
}

/** Each with its own name, to where nothing has that yet. */
async function moveItems(items: readonly Item[], pk: string): Promise<void> {
  for (const item of items) {
    const key: Key = { pk: item.pk, sk: item.sk };
    const moved = { put: { item: { ...item, pk }, condition: 'attribute_not_exists(#pk)' } };
    const done = await unlessRefused(async () => {
      await transact([moved, { remove: { key, condition: 'attribute_exists(#pk)' } }]);
      return true;
    });
    if (!done) await deleteItem({ key });
  }
}

/** Whom she had taken over herself: address, token and id lead to where she leads. */
async function moveMerged(older: MergedCustomer, from: string, to: string): Promise<void> {
  const writes: Write[] = [
    { remove: { key: keys.mergedCustomer(from, older.id), condition: 'attribute_exists(#pk)' } },
    { put: { item: { ...keys.mergedCustomer(to, older.id), ...older } } },
    { put: { item: { ...keys.unsubscribe(older.unsubscribe_token), customer_id: to } } },
    { change: { key: keys.customer(older.id), set: { merged_into: to }, ...isStill({ merged_into: from }) } },
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
