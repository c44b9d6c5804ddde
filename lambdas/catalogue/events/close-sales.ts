import type { EventId, RaceId } from '../../../core/ids.ts';
import { startCloseSales } from '../../gateways/workflows.ts';
import { countOpenPages, mayHavePages, type PagesOf } from '../../store/sales/payments/open-pages.ts';

const pagesOf = (event: EventId, race?: RaceId): Exclude<PagesOf, 'all'> => ({
  event,
  ...(race !== undefined && { race }),
});

/**
 * Has the open payment pages of a closed race, or of a hidden event, ended. To be called once it is closed: a page that is written down
 * after that is refused to whoever opens it.
 */
export async function closeSales(e: EventId, r?: RaceId): Promise<void> {
  if (await mayHavePages(pagesOf(e, r), new Date())) await startCloseSales(e, r);
}

/** Tells how many payment pages would be ended. */
export const showOpenPages = async (e: EventId, r?: RaceId): Promise<{ open: number }> => ({
  open: await countOpenPages(pagesOf(e, r), new Date()),
});
