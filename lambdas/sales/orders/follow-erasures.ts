import { deleteZipsOf } from '../../gateways/buckets/zips.ts';
import { log } from '../../log.ts';
import { eraseBeside } from '../../store/people/erasure/erase-beside.ts';
import { endErasure, listErasures } from '../../store/people/erasure/erasures-to-follow.ts';

/** How much later, in milliseconds: the index is behind by less, and whoever erases is through, or broke off. */
const LATER_MS = 60_000;

/**
 * Looks at the customers who were emptied a while ago, by themselves or by the office, and erases what is left beside them.
 * @param until when to stop, in milliseconds since 1970
 */
export async function followErasures(now: Date, until: number): Promise<void> {
  for (const { customer_id } of await listErasures(new Date(now.getTime() - LATER_MS))) {
    if (Date.now() >= until) return;
    // What is wrong with one keeps none of the others waiting.
    try {
      await deleteZipsOf(await eraseBeside(customer_id));
      await endErasure(customer_id);
    } catch (error) {
      log.error('an erasure could not be finished', { customer_id, error: error as Error });
    }
  }
}
