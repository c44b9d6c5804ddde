import { followMerges } from '../store/people/follow-merges.ts';
import { sweepSales, type SweepReport } from './sweep-sales.ts';

/** How long merges are looked at, in milliseconds: the rest of the function's time is the sales'. */
const FOLLOWS_MS = 60_000;

/** Scheduled (`lib/stacks/called.ts`). */
export async function handler(): Promise<SweepReport> {
  const now = new Date();
  await followMerges(now, now.getTime() + FOLLOWS_MS);
  return sweepSales(now);
}
