import { z } from 'zod';
import { log } from '../../../log.ts';
import { listReadable } from '../../table/entities.ts';
import { entity, type Stored } from '../../table/entity.ts';
import { keys, ranges } from '../../table/keys.ts';
import { deleteItem, type Write } from '../../table/table.ts';
import { findCustomer } from '../find-customer.ts';
import { finishMerge } from './finish-merge.ts';
import { listMerged } from './merged-customers.ts';

/*
 * Two customers who were made one are looked at once more a while afterwards, by the clock: an order that was paid in the same moment is in the index only
 * then, and whoever began to bring things over may not have come to the end.
 */
export const storedMergeToFollow = entity(
  'merge that is looked at once more',
  z.object({ at: z.string(), into: z.string(), id: z.string() }),
);
type MergeToFollow = Stored<typeof storedMergeToFollow>;

/** How much later, in milliseconds: the index is behind by less. */
const LATER_MS = 60_000;
/** How many one call looks at. */
const PAGE_SIZE = 100;

const keyOf = ({ at, into, id }: MergeToFollow) => keys.mergeToFollow(at, into, id);

/** Goes with the merge. */
export const followWrite = (merge: MergeToFollow): Write => ({ put: { item: { ...keyOf(merge), ...merge } } });

/**
 * Looks at the merges of a while ago, and brings over what is left of them.
 * @param until when to stop, in milliseconds since 1970
 */
export async function followMerges(now: Date, until: number): Promise<void> {
  const before = new Date(now.getTime() - LATER_MS).toISOString();
  const due = await listReadable(storedMergeToFollow, {
    ...ranges.mergesUntil(before),
    limit: PAGE_SIZE,
    consistent: true,
  });
  for (const merge of due) {
    if (Date.now() >= until) return;
    // What is wrong with one keeps none of the others waiting.
    try {
      if (await isOver(merge, until)) await deleteItem({ key: keyOf(merge) });
    } catch (error) {
      log.error('a merge could not be followed', { ...merge, error: error as Error });
    }
  }
}

/** Nothing of a merge is to be looked at any more. */
export async function forgetMerge(at: string, id: string): Promise<void> {
  const due = await listReadable(storedMergeToFollow, { ...ranges.mergesAt(at), consistent: true });
  for (const merge of due) if (merge.id === id) await deleteItem({ key: keyOf(merge) });
}

async function isOver({ into, id }: MergeToFollow, until: number): Promise<boolean> {
  const customer = await findCustomer(into);
  // Who was erased took everything with her.
  if (!customer || customer.email === null) return true;
  const merged = (await listMerged(customer.id)).find((one) => one.id === id);
  // Not brought to whom the one who stayed was made one with: that merge is looked at as well.
  return merged !== undefined && (await finishMerge(merged, customer.id, until));
}
