import { followMerges } from '../store/people/follow-merges.ts';
import { sweepSales, type SweepReport } from './sweep-sales.ts';

/** How long merges are looked at, in milliseconds. */
const FOLLOWS_MS = 60_000;

/** Scheduled (`lib/stacks/called.ts`). The sales come first: nothing that is wrong with a merge keeps a payment waiting. */
export async function handler(): Promise<SweepReport> {
  const report = await sweepSales(new Date());
  const now = new Date();
  await followMerges(now, now.getTime() + FOLLOWS_MS);
  return report;
}
