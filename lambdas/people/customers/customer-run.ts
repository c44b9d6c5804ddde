import { log } from '../../log.ts';
import { nextPiece } from '../../store/people/runs/customer-run-pieces.ts';
import {
  moveRun,
  readCustomerRun,
  recordOutcome,
  type StoredCustomerRun,
  type Outcome,
} from '../../store/people/runs/customer-runs.ts';
import { takeInLines } from './take-in-lines.ts';
import { listStripeCustomers } from '../../gateways/stripe/customers.ts';
import { takeIn } from '../../store/people/runs/take-in.ts';

/**
 * Imports a page of the payment provider's customers into the shop's: their ids there, and missing data. Skips unknown
 * people: they may have been erased.
 */
async function takeInPage({ by, cursor }: StoredCustomerRun): Promise<{ outcome: Outcome; cursor: string | null }> {
  const { people, last } = await listStripeCustomers(cursor);
  const outcome: Outcome = { created: 0, updated: 0, done: people.length, refused: [] };
  for (const person of people) {
    const { done } = await takeIn({ ...person, company: null }, { by, now: new Date(), newId: null, gapsOnly: true });
    if (done === 'updated') outcome.updated++;
  }
  return { outcome, cursor: last };
}

export interface CustomerRunTask {
  run_id: string;
  /** True when the workflow has given up: it is only recorded. */
  failed?: boolean;
}

/** The function may run for fifteen minutes, and a piece takes seconds. */
const WORK_MS = 10 * 60_000;

/**
 * Workflow task: works through a run's pieces, or the pages of the payment provider's list. Finished pieces stay
 * finished: after an interruption it continues with the present piece. Returns whether there is more when its time is
 * over.
 */
export async function handler({ run_id, failed = false }: CustomerRunTask): Promise<{ more: boolean }> {
  if (failed) {
    await moveRun(run_id, ['running'], 'failed');
    return { more: false };
  }
  const until = Date.now() + WORK_MS;
  do {
    const run = await readCustomerRun(run_id);
    if (run?.status !== 'running') return { more: false };
    if (run.kind === 'stripe') await doPage(run);
    else if (!(await doPiece(run))) {
      // A piece that waited too long was forgotten.
      await moveRun(run_id, ['running'], run.done === run.total ? 'completed' : 'failed');
    }
  } while (Date.now() <= until);
  return { more: true };
}

/** @returns false when none was left */
async function doPiece(run: StoredCustomerRun): Promise<boolean> {
  const next = await nextPiece(run.run_id);
  if (!next) return false;
  const outcome = await takeInLines(run, next.lines);
  if (outcome.refused.length > 0)
    log.info('lines of a customer file were not imported', { run: run.run_id, lines: outcome.refused.length });
  await recordOutcome(run, outcome, next);
  return true;
}

async function doPage(run: StoredCustomerRun): Promise<void> {
  const { outcome, cursor } = await takeInPage(run);
  await recordOutcome(run, outcome, { cursor });
}
