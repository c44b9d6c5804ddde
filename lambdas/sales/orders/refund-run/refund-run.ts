import { createHash, randomUUID } from 'node:crypto';
import type { EventId, RaceId } from '../../../../core/ids.ts';
import type { LatestRefundRun, RefundRunStart } from '../../../../core/sales/contract/refund-run.ts';
import { retry } from '../../../../core/time/flow/retry.ts';
import { ShopError } from '../../../../core/wire/shop-error.ts';
import { startRefundRun } from '../../../gateways/workflows.ts';
import {
  beginRefundRun,
  listRefundsOfRun,
  readLatestRefundRun,
  resumeRefundRun,
  stopRefundRun,
  type StoredRefundRun,
} from '../../../store/sales/refund-runs/refund-runs.ts';
import { isStillCancelled, previewRefunds } from './preview.ts';

/** A run without a report for so long has lost its workflow. */
const LOST_MS = 30 * 60_000;

/**
 * Starts the refunds of a cancelled race or event, resumes or ends a failed run, or joins the running one. A repeated
 * call starts nothing twice.
 * @param by the admin's account
 * @throws ShopError `not_cancelled`; `edit_conflict` with the figures of now when the preview shows others; `not_found`
 */
export async function startRefunds(e: EventId, asked: RefundRunStart, by: string): Promise<LatestRefundRun> {
  const race = asked.race ?? null;
  const run = await retry(`the refunds of event ${e}`, async () => {
    const latest = await readLatestRefundRun(e, race);
    if (latest?.status === 'running' && !isLost(latest)) return latest;
    if ('end' in asked) return ended(latest, e);
    return 'resume' in asked ? resumed(latest, e) : begun(latest, { e, asked, by });
  });
  if (run.status === 'running') await startRefundRun(run.run_id, run.begun_at);
  return showLatestRefunds(e, asked.race);
}

/** Returns the latest run, and its skipped and failed orders once it has ended. */
export async function showLatestRefunds(e: EventId, r?: RaceId): Promise<LatestRefundRun> {
  const run = await readLatestRefundRun(e, r ?? null);
  if (!run) return { run: null, troubles: [] };
  const shown = isLost(run) ? { ...run, status: 'failed' as const } : run;
  return { run: shown, troubles: shown.status === 'running' ? [] : await troublesOf(run) };
}

/** Returns the id of a run's act on an order: a repetition is the same act. */
export const actOfRun = (runId: string, orderId: string): string =>
  `run-${createHash('sha256').update(`${runId} ${orderId}`).digest('hex').slice(0, 40)}`;

const troublesOf = async ({ run_id }: StoredRefundRun): Promise<LatestRefundRun['troubles']> =>
  (await listRefundsOfRun(run_id)).flatMap(({ order_id, outcome, reason, amount }) =>
    outcome === null || outcome === 'refunded' || reason === null ? [] : [{ order_id, outcome, reason, amount }],
  );

/** Returns the run to follow; undefined when another admin was faster. */
async function resumed(latest: StoredRefundRun | undefined, e: EventId): Promise<StoredRefundRun | undefined> {
  if (!latest) throw new ShopError('not_found', `there is no run of refunds of event ${e}`);
  if (latest.status === 'completed' || latest.status === 'stopped') return latest;
  if (!(await isStillCancelled(latest))) throw new ShopError('not_cancelled', `event ${e} is not cancelled any more`);
  return (await resumeRefundRun(latest)) ? readLatestRefundRun(e, latest.race_id) : undefined;
}

/** Ends a failed run: its refunds stay, and its other orders are open for the next run. Undefined as above. */
async function ended(latest: StoredRefundRun | undefined, e: EventId): Promise<StoredRefundRun | undefined> {
  if (!latest) throw new ShopError('not_found', `there is no run of refunds of event ${e}`);
  if (latest.status === 'completed' || latest.status === 'stopped') return latest;
  return (await stopRefundRun(latest)) ? { ...latest, status: 'stopped' } : undefined;
}

interface NewRun {
  e: EventId;
  asked: Extract<RefundRunStart, { total: number }>;
  by: string;
}

async function begun(
  latest: StoredRefundRun | undefined,
  { e, asked, by }: NewRun,
): Promise<StoredRefundRun | undefined> {
  const { orders, total } = await previewRefunds(e, asked.race);
  if (orders.length !== asked.orders || total !== asked.total)
    throw new ShopError('edit_conflict', `event ${e} has other refunds now`, undefined, {
      orders: orders.length,
      total,
    });
  const run = { run_id: randomUUID(), event_id: e, race_id: asked.race ?? null, by };
  return beginRefundRun(run, orders, latest?.run_id);
}

const isLost = ({ status, updated_at }: StoredRefundRun): boolean =>
  status === 'running' && Date.now() - Date.parse(updated_at) >= LOST_MS;
