import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type {
  CustomerCsvPiece,
  customerCsvProgress,
  CustomerRun,
  CustomerRunKind,
} from '../../core/contract/customer-runs.ts';
import { ShopError } from '../../core/shop-error.ts';
import { untilThrough } from '../../core/until-through.ts';
import { startCustomerRun } from '../gateways/workflows.ts';
import {
  beginRun,
  latestRunId,
  moveRun,
  putPiece,
  readCustomerRun,
  type StoredCustomerRun,
} from '../store/people/customer-runs.ts';

/** A run that said nothing for so long has lost its workflow. */
const STALE_MS = 30 * 60_000;

/** Keeps a piece of a file, and begins with it once all of them are there. A piece that is sent again changes nothing. */
export async function receivePiece(
  { run_id, piece, pieces, total, csv_data }: CustomerCsvPiece,
  by: string,
): Promise<z.input<typeof customerCsvProgress>> {
  const now = new Date();
  const begun = await beginRun({ run_id, kind: 'csv', status: 'receiving', total, pieces, by }, now);
  const run = begun ?? (await knownRun(run_id));
  if (run.status === 'receiving') {
    await putPiece(run_id, piece, csv_data, now);
    const { received, pieces: wanted } = await knownRun(run_id);
    if (received === wanted) await start(run_id, 'receiving');
  }
  const there = await knownRun(run_id);
  return { ...there, success: there.status !== 'failed' };
}

/** Asks the payment provider for what it knows of the shop's customers; while that is at work, answers the same. */
export const syncStripeCustomers = (by: string): Promise<CustomerRun> =>
  untilThrough('asking for the customers', async () => {
    const latest = await latestRunId('stripe');
    const last = latest === null ? undefined : await readCustomerRun(latest);
    if (last && isAtWork(last)) {
      await startCustomerRun(last.run_id, last.started_at);
      return last;
    }
    const run_id = randomUUID();
    const begun = await beginRun(
      { run_id, kind: 'stripe', status: 'running', total: null, pieces: 0, by },
      new Date(),
      {
        latest,
      },
    );
    if (begun) await startCustomerRun(run_id, begun.started_at);
    return begun;
  });

/** @throws ShopError `customer_run_not_found` */
export const showCustomerRun = (runId: string): Promise<CustomerRun> => knownRun(runId);

export async function showLatestRun(kind: CustomerRunKind): Promise<{ run: CustomerRun | null }> {
  const latest = await latestRunId(kind);
  return { run: (latest === null ? undefined : await readCustomerRun(latest)) ?? null };
}

/** Goes on with a run that failed, where it was. @throws ShopError `customer_run_not_found` */
export async function resumeRun(runId: string): Promise<CustomerRun> {
  if ((await knownRun(runId)).status === 'failed') await start(runId, 'failed');
  return knownRun(runId);
}

async function start(runId: string, from: 'receiving' | 'failed'): Promise<void> {
  await moveRun(runId, [from], 'running');
  const { status, updated_at } = await knownRun(runId);
  if (status === 'running') await startCustomerRun(runId, updated_at);
}

const isAtWork = ({ status, updated_at }: StoredCustomerRun): boolean =>
  status === 'running' && Date.now() - Date.parse(updated_at) < STALE_MS;

async function knownRun(runId: string): Promise<StoredCustomerRun> {
  const run = await readCustomerRun(runId);
  if (!run) throw new ShopError('customer_run_not_found', `there is no run ${runId}`);
  return run;
}
