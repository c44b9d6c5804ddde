import type { RefundTrouble } from '../../../../core/sales/contract/refund-run.ts';
import { ShopError } from '../../../../core/wire/shop-error.ts';
import { log } from '../../../log.ts';
import { readUnlessUnreadable } from '../../../store/sales/refund-runs/bought-of.ts';
import {
  endRefundRun,
  listRefundsOfRun,
  readRefundRun,
  recordRefundOutcome,
  type RefundOutcome,
  type StoredRefundOfRun,
  type StoredRefundRun,
} from '../../../store/sales/refund-runs/refund-runs.ts';
import { act } from '../office/act.ts';
import { settleOrderMoney } from '../office/refund.ts';
import { isStillCancelled, listDisputed, refundOf } from './preview.ts';
import { actOfRun } from './refund-run.ts';

export interface RefundRunTask {
  run_id: string;
  /** The run's last start: an execution that a later one replaced does nothing. */
  at: string;
  /** True when the workflow has given up: it is only recorded. */
  failed?: boolean;
}

/** The function may run for fifteen minutes, and an order takes seconds. */
const WORK_MS = 10 * 60_000;

/** The number of attempts while other acts on the order are faster. */
const TURNS = 3;

/**
 * Workflow task: refunds the waiting orders of a run, one after the other. Before each it asks whether the run goes on
 * and the race or event is still cancelled. A fault leaves its order waiting and fails the task after the others, so that a repetition
 * does the rest. Returns whether there is more when its time is over.
 */
export async function handler({ run_id, at, failed = false }: RefundRunTask): Promise<{ more: boolean }> {
  const run = await readRefundRun(run_id);
  if (!run || !isGoingOn(run, at)) return { more: false };
  if (failed) return end(run, 'failed');
  const until = Date.now() + WORK_MS;
  const faults: unknown[] = [];
  for (const [position, one] of (await listRefundsOfRun(run_id)).entries()) {
    if (one.outcome !== null) continue;
    if (Date.now() > until) return { more: true };
    if (!isGoingOn(await readRefundRun(run_id), at)) return { more: false };
    if (!(await isStillCancelled(run))) return end(run, 'stopped');
    try {
      await recordRefundOutcome(run_id, position, await refund(run, one));
    } catch (error) {
      faults.push(error);
      log.warn('an order of a run was not refunded', { run_id, order_id: one.order_id, error });
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} orders of run ${run_id} were not refunded`);
  return end(run, 'completed');
}

/** Tells whether neither the office ended the run nor a later start replaced this one. */
const isGoingOn = (run: StoredRefundRun | undefined, at: string): boolean =>
  run?.status === 'running' && run.begun_at === at;

async function end(run: StoredRefundRun, status: Parameters<typeof endRefundRun>[1]): Promise<{ more: boolean }> {
  await endRefundRun(run, status);
  return { more: false };
}

/** Refunds an order's items, once for all repetitions. Throws only what a repetition may mend. */
async function refund(run: StoredRefundRun, one: StoredRefundOfRun): Promise<RefundOutcome> {
  let reason: RefundTrouble = 'edit_conflict';
  for (let turn = 0; turn < TURNS; turn++)
    try {
      return await refundOnce(run, one);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      reason = error.code;
    }
  return { outcome: 'failed', reason };
}

const refusals = ['refund_refused', 'already_refunded', 'edit_conflict', 'order_not_found'] as const;

const isRefusal = (error: unknown): error is ShopError & { code: (typeof refusals)[number] } =>
  error instanceof ShopError && refusals.some((code) => code === error.code);

/** Asks the payment provider first, then decides by the order as it is now. */
async function refundOnce(run: StoredRefundRun, { order_id, amount }: StoredRefundOfRun): Promise<RefundOutcome> {
  const action_id = actOfRun(run.run_id, order_id);
  if ((await readUnlessUnreadable(order_id)) === 'unreadable') return { outcome: 'failed', reason: 'unreadable' };
  await settleOrderMoney(order_id);
  const found = await readUnlessUnreadable(order_id);
  if (!found || found === 'unreadable') throw new ShopError('order_not_found', `there is no order ${order_id}`);
  const { revision, actions, refunded_amount, office_refund } = found.order;
  if (actions.includes(action_id)) {
    // An interrupted attempt has recorded the act; the same act again does the missing part.
    await act(order_id, { action: 'refund', items: null, amount, action_id, revision }, run.by);
    return { outcome: 'refunded', amount: office_refund?.action_id === action_id ? office_refund.amount : amount };
  }
  const now = refundOf(found, run, await listDisputed());
  if (typeof now === 'string') return { outcome: 'skipped', reason: now };
  if (now.amount > amount) return { outcome: 'failed', reason: 'grown' };
  await act(order_id, { action: 'refund', ...now, refunded_amount, action_id, revision }, run.by);
  return { outcome: 'refunded', amount: now.amount };
}
