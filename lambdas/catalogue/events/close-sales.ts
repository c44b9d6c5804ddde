import type { EventId, RaceId } from '../../../core/ids.ts';
import { startCloseSales } from '../../gateways/workflows.ts';
import { countOpenPages, mayHavePages, type PagesOf } from '../../store/sales/payments/open-pages.ts';

const pagesOf = (event: EventId, race?: RaceId): Exclude<PagesOf, 'all'> => ({
  event,
  ...(race !== undefined && { race }),
});

/**
 * Ends the open payment pages of a closed race, or of a hidden event. Call it after the closing: a page that is written
 * later is refused to its opener.
 */
export async function closeSales(e: EventId, r?: RaceId): Promise<void> {
  if (await mayHavePages(pagesOf(e, r), new Date())) await startCloseSales(e, r);
}

/** Counts the payment pages that would end. */
export const showOpenPages = async (e: EventId, r?: RaceId): Promise<{ open: number }> => ({
  open: await countOpenPages(pagesOf(e, r), new Date()),
});
