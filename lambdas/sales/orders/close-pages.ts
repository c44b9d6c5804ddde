import type { EventId, RaceId } from '../../../core/ids.ts';
import { expireCheckoutSession } from '../../gateways/stripe/stripe.ts';
import { log } from '../../log.ts';
import { closePages } from '../../store/sales/payments/open-pages.ts';

export interface ClosePagesTask {
  event_id: EventId;
  /** Absent: every race of the event, which was hidden. */
  race_id?: RaceId;
}

/** Workflow task: ends the payment pages of what may not be sold any more. Repeated, it ends those that are left. */
export async function handler({ event_id: event, race_id: race }: ClosePagesTask): Promise<{ closed: number }> {
  const of = { event, ...(race !== undefined && { race }) };
  const closed = await closePages(of, new Date(), expireCheckoutSession);
  log.info('payment pages were ended', { ...of, orders: closed });
  return { closed: closed.length };
}
