import { deleteZipsOf } from '../../gateways/buckets/zips.ts';
import { log } from '../../log.ts';
import { eraseBeside } from '../../store/people/erasure/erase-beside.ts';
import { endErasure, listErasures } from '../../store/people/erasure/erasures-to-follow.ts';

/** The delay in milliseconds: the index lags by less, and by then the erasure is finished or interrupted. */
const LATER_MS = 60_000;

/**
 * Looks at the customers who were emptied a while ago, and erases the rest of their items.
 * @param until the time to stop, in epoch ms
 */
export async function followErasures(now: Date, until: number): Promise<void> {
  for (const { customer_id } of await listErasures(new Date(now.getTime() - LATER_MS))) {
    if (Date.now() >= until) return;
    // A fault in one erasure must not delay the others.
    try {
      await deleteZipsOf(await eraseBeside(customer_id));
      await endErasure(customer_id);
    } catch (error) {
      log.error('an erasure could not be finished', { customer_id, error: error as Error });
    }
  }
}
