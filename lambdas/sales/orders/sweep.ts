import { followMerges } from '../../store/people/merge/follow-merges.ts';
import { followErasures } from './follow-erasures.ts';
import { sweepSales, type SweepReport } from './sweep-sales.ts';

/** How long merges are looked at, and then erasures, in milliseconds each, once the sales are swept. */
const FOLLOWS_MS = 60_000;

/** Scheduled (`lib/stacks/called.ts`). Sales come first, and whatever fails of the one does not keep the others from being done. */
export async function handler(): Promise<SweepReport> {
  const now = new Date();
  try {
    return await sweepSales(now);
  } finally {
    try {
      await followMerges(now, Date.now() + FOLLOWS_MS);
    } finally {
      await followErasures(now, Date.now() + FOLLOWS_MS);
    }
  }
}
