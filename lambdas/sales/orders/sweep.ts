import { followMerges } from '../../store/people/merge/follow-merges.ts';
import { followErasures } from './follow-erasures.ts';
import { sweepSales, type SweepReport } from './sweep-sales.ts';

/** The time for merges, and then for erasures, in milliseconds each, after the sales. */
const FOLLOWS_MS = 60_000;

/**
 * Runs on a schedule (`lib/stacks/called.ts`). Sales come first, and a fault in one part must not prevent the others.
 */
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
