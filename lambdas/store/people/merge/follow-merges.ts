import * as z from 'zod';
import { log } from '../../../log.ts';
import { listReadable } from '../../table/entities.ts';
import { entity, type Stored } from '../../table/entity.ts';
import { keys, ranges } from '../../table/keys.ts';
import { deleteItem, type Write } from '../../table/table.ts';
import { findCustomer } from '../find-customer.ts';
import { finishMerge } from './finish-merge.ts';
import { listMerged } from './merged-customers.ts';

/* A merge that the clock looks at again a while later. The index may list an order late that was paid at the same
   moment, or the move may have been interrupted. */
export const storedMergeToFollow = entity(
  'merge that is looked at once more',
  z.object({ at: z.string(), into: z.string(), id: z.string() }),
);
type MergeToFollow = Stored<typeof storedMergeToFollow>;

/** The delay in milliseconds; the index lags by less. */
const LATER_MS = 60_000;
/** The number of merges per call. */
const PAGE_SIZE = 100;

const keyOf = ({ at, into, id }: MergeToFollow) => keys.mergeToFollow(at, into, id);

/** Belongs into the transaction of the merge. */
export const followWrite = (merge: MergeToFollow): Write => ({ put: { item: { ...keyOf(merge), ...merge } } });

/**
 * Looks again at the merges of a while ago and moves the rest of their items.
 * @param until the time to stop, in epoch ms
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
    // A fault in one merge must not delay the others.
    try {
      if (await isOver(merge, until)) await deleteItem({ key: keyOf(merge) });
    } catch (error) {
      log.error('a merge could not be followed', { ...merge, error: error as Error });
    }
  }
}

/** Stops looking at a merge. */
export async function forgetMerge(at: string, id: string): Promise<void> {
  const due = await listReadable(storedMergeToFollow, { ...ranges.mergesAt(at), consistent: true });
  for (const merge of due) if (merge.id === id) await deleteItem({ key: keyOf(merge) });
}

async function isOver({ into, id }: MergeToFollow, until: number): Promise<boolean> {
  const customer = await findCustomer(into);
  // An erased customer has no items left.
  if (!customer || customer.email === null) return true;
  const merged = (await listMerged(customer.id)).find((one) => one.id === id);
  // Does not go on to a further merge's remaining customer: that merge has its own look.
  return merged !== undefined && (await finishMerge(merged, customer.id, until));
}
