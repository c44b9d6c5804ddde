import { sweepSales, type SweepReport } from './sweep-sales.ts';

/** Scheduled (`lib/stacks/workflows.ts`). */
export const handler = (): Promise<SweepReport> => sweepSales(new Date());
