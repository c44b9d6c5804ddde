import type { EventId, RaceId } from '../../../core/ids.ts';
import { expireCheckoutSession } from '../../gateways/stripe/stripe.ts';
import { log } from '../../log.ts';
import { closePages } from '../../store/sales/payments/open-pages.ts';

export interface ClosePagesTask {
  event_id: EventId;
  /** Absent for every race of the event, which was hidden. */
  race_id?: RaceId;
}

/** Workflow task: ends the payment pages of items that may no longer be sold. A repetition ends the remaining ones. */
export async function handler({ event_id: event, race_id: race }: ClosePagesTask): Promise<{ closed: number }> {
  const of = { event, ...(race !== undefined && { race }) };
  const closed = await closePages(of, new Date(), expireCheckoutSession);
  log.info('payment pages were ended', { ...of, orders: closed });
  return { closed: closed.length };
}
