import { randomUUID } from 'node:crypto';
import type * as z from 'zod';
import type {
  CustomerCsvPiece,
  customerCsvProgress,
  CustomerRun,
  CustomerRunKind,
  refusedLines,
} from '../../../core/people/contract/customer-runs.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';
import { retry } from '../../../core/time/flow/retry.ts';
import { startCustomerRun } from '../../gateways/workflows.ts';
import { putPiece } from '../../store/people/runs/customer-run-pieces.ts';
import { listRefusedLines } from '../../store/people/runs/refused-lines.ts';
import {
  beginRun,
  latestRunId,
  moveRun,
  readCustomerRun,
  type StoredCustomerRun,
} from '../../store/people/runs/customer-runs.ts';

/** A run without a report for so long has lost its workflow. */
const LOST_MS = 30 * 60_000;

/** Keeps a piece of a file, and begins the run once all pieces have arrived. A repeated piece changes nothing. */
export async function receivePiece(
  { run_id, piece, pieces, total, csv_data }: CustomerCsvPiece,
  by: string,
): Promise<z.input<typeof customerCsvProgress>> {
  const now = new Date();
  const begun = await beginRun({ run_id, kind: 'csv', status: 'receiving', total, pieces, by }, now);
  const run = begun ?? (await knownRun(run_id));
  if (run.status === 'receiving') {
    await putPiece(run_id, piece, csv_data, now);
    const { received } = await knownRun(run_id);
    if (received === run.pieces) await moveRun(run_id, ['receiving'], 'running');
  }
  const there = shown(await followUp(await knownRun(run_id)));
  return { ...there, success: there.status !== 'failed' };
}

/** Imports the payment provider's data of the shop's customers; returns the running import if there is one. */
export const syncStripeCustomers = (by: string): Promise<CustomerRun> =>
  retry('asking for the customers', async () => {
    const latest = await latestRunId('stripe');
    const last = latest === null ? undefined : await readCustomerRun(latest);
    if (last?.status === 'running' && !isLost(last)) return followUp(last);
    const run_id = randomUUID();
    const run = { run_id, kind: 'stripe', status: 'running', total: null, pieces: 0, by } as const;
    const begun = await beginRun(run, new Date(), { latest });
    return begun && followUp(begun);
  });

/** @throws ShopError `customer_run_not_found` */
export const showCustomerRun = async (runId: string): Promise<CustomerRun> => shown(await knownRun(runId));

export async function showLatestRun(kind: CustomerRunKind): Promise<{ run: CustomerRun | null }> {
  const latest = await latestRunId(kind);
  const run = latest === null ? undefined : await readCustomerRun(latest);
  return { run: run ? shown(run) : null };
}

/** Returns a part of a run's refused lines. @throws ShopError `customer_run_not_found` */
export async function showRefusedLines(runId: string, after?: number): Promise<z.input<typeof refusedLines>> {
  await knownRun(runId);
  return listRefusedLines(runId, after);
}

/** Resumes a failed run, or one that lost its workflow. @throws ShopError `customer_run_not_found` */
export async function resumeRun(runId: string): Promise<CustomerRun> {
  const run = await knownRun(runId);
  if (shown(run).status === 'failed') await moveRun(runId, [run.status], 'running');
  return followUp(await knownRun(runId));
}

/**
 * Makes sure that a run's workflow was started: the time of the run's start names it, so that each start happens once.
 */
async function followUp(run: StoredCustomerRun): Promise<StoredCustomerRun> {
  if (run.status === 'running') await startCustomerRun(run.run_id, run.begun_at ?? run.started_at);
  return run;
}

const isLost = ({ status, updated_at }: StoredCustomerRun): boolean =>
  status === 'running' && Date.now() - Date.parse(updated_at) >= LOST_MS;

/** A run without its workflow is shown as failed. */
const shown = (run: StoredCustomerRun): StoredCustomerRun => (isLost(run) ? { ...run, status: 'failed' } : run);

async function knownRun(runId: string): Promise<StoredCustomerRun> {
  const run = await readCustomerRun(runId);
  if (!run) throw new ShopError('customer_run_not_found', `there is no run ${runId}`);
  return run;
}
