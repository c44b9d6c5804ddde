import * as z from 'zod';
import type { EventId, RaceId } from '../../../../core/ids.ts';
import { refundRun, refundTroubles, type RefundTrouble } from '../../../../core/sales/contract/refund-run.ts';
import { ids } from '../../../../core/wire/fields.ts';
import { listEntities, readEntity } from '../../table/entities.ts';
import { entity, type Stored } from '../../table/entity.ts';
import { allOf, isOneOf, isStill } from '../../table/expressions.ts';
import { keys, ranges } from '../../table/keys.ts';
import { changeItem, putItems, transact, unlessRefused } from '../../table/table.ts';

/** A run that refunds a cancelled race or event (`core/sales/orders/cancelled-refund.ts`). */
export const storedRefundRun = entity(
  'run of refunds',
  refundRun.extend({
    event_id: ids.event,
    /** Null for the whole event. */
    race_id: ids.race.nullable(),
    /** The admin's account. */
    by: z.string(),
    /** The time of the last start or resumption: each is an execution of its own. */
    begun_at: z.string(),
  }),
);
export type StoredRefundRun = Stored<typeof storedRefundRun>;

/** An order of a run with its confirmed cents, and its outcome; null before it. */
export const storedRefundOfRun = entity(
  'refund of a run',
  z.object({
    order_id: z.string(),
    amount: z.number(),
    outcome: z.enum(['refunded', 'skipped', 'failed']).nullable(),
    reason: z.enum(refundTroubles).nullable(),
  }),
);
export type StoredRefundOfRun = Stored<typeof storedRefundOfRun>;

export const storedLatestRefundRun = entity('latest run of refunds', z.object({ run_id: z.string() }));

/** The refunds themselves stay in their orders' histories. */
const KEPT_S = 90 * 24 * 60 * 60;

export const readRefundRun = (runId: string): Promise<StoredRefundRun | undefined> =>
  readEntity(storedRefundRun, keys.refundRun(runId), { consistent: true });

/** Returns the latest run of a race or event. */
export async function readLatestRefundRun(e: EventId, r: RaceId | null): Promise<StoredRefundRun | undefined> {
  const latest = await readEntity(storedLatestRefundRun, keys.latestRefundRun(e, r), { consistent: true });
  return latest && readRefundRun(latest.run_id);
}

/** Lists the orders of a run in its order. */
export const listRefundsOfRun = (runId: string): Promise<StoredRefundOfRun[]> =>
  listEntities(storedRefundOfRun, { ...ranges.refundsOfRun(runId), consistent: true });

type NewRun = Pick<StoredRefundRun, 'run_id' | 'event_id' | 'race_id' | 'by'>;
type Confirmed = Pick<StoredRefundOfRun, 'order_id' | 'amount'>;

/**
 * Begins a run over the confirmed orders, if the race's or event's latest is still this one. The orders are stored
 * first, since a transaction may not hold them all; no call reads them before the run exists.
 * @returns undefined when another run has begun meanwhile
 */
export async function beginRefundRun(
  run: NewRun,
  orders: readonly Confirmed[],
  latest: string | undefined,
): Promise<StoredRefundRun | undefined> {
  const now = new Date();
  const at = now.toISOString();
  const begun: StoredRefundRun = {
    ...run,
    status: 'running',
    orders: orders.length,
    total: orders.reduce((sum, { amount }) => sum + amount, 0),
    refunded: 0,
    refunded_amount: 0,
    skipped: 0,
    failed: 0,
    started_at: at,
    updated_at: at,
    begun_at: at,
  };
  const passing = { forget_at: Math.floor(now.getTime() / 1000) + KEPT_S };
  await putItems(
    orders.map(({ order_id, amount }, position) => ({
      ...keys.refundOfRun(run.run_id, position),
      order_id,
      amount,
      outcome: null,
      reason: null,
      ...passing,
    })),
  );
  return unlessRefused(async () => {
    await transact([
      { put: { item: { ...keys.refundRun(run.run_id), ...begun, ...passing } } },
      {
        put: {
          item: { ...keys.latestRefundRun(run.event_id, run.race_id), run_id: run.run_id, ...passing },
          ...(latest === undefined
            ? { condition: 'attribute_not_exists(#pk)' }
            : { condition: '#run_id = :latest', values: { latest } }),
        },
      },
    ]);
    return begun;
  });
}

/** The outcome of an order: the refunded cents, or the reason for none. */
export type RefundOutcome =
  { outcome: 'refunded'; amount: number } | { outcome: 'skipped' | 'failed'; reason: RefundTrouble };

/** Records and counts an order's outcome once, whoever else works on the same run. */
export async function recordRefundOutcome(runId: string, position: number, done: RefundOutcome): Promise<void> {
  const { outcome } = done;
  await unlessRefused(() =>
    transact([
      {
        change: {
          key: keys.refundOfRun(runId, position),
          set: outcome === 'refunded' ? { outcome, amount: done.amount } : { outcome, reason: done.reason },
          ...isStill({ outcome: null }),
        },
      },
      {
        change: {
          key: keys.refundRun(runId),
          set: { updated_at: new Date().toISOString() },
          add: { [outcome]: 1, ...(outcome === 'refunded' && { refunded_amount: done.amount }) },
          condition: 'attribute_exists(#pk)',
        },
      },
    ]),
  );
}

/** Ends a running run. A run that was resumed meanwhile goes on. */
export async function endRefundRun(
  { run_id, begun_at }: StoredRefundRun,
  status: Exclude<StoredRefundRun['status'], 'running'>,
): Promise<void> {
  await unlessRefused(() =>
    changeItem({
      key: keys.refundRun(run_id),
      set: { status, updated_at: new Date().toISOString() },
      ...isStill({ status: 'running', begun_at }),
    }),
  );
}

/** Resumes a failed run, or a running one without its workflow. False when another admin was faster. */
export function resumeRefundRun(run: StoredRefundRun): Promise<boolean> {
  const at = new Date().toISOString();
  return changeInterrupted(run, { status: 'running', updated_at: at, begun_at: at });
}

/** Ends such a run for good. False as above. */
export const stopRefundRun = (run: StoredRefundRun): Promise<boolean> =>
  changeInterrupted(run, { status: 'stopped', updated_at: new Date().toISOString() });

async function changeInterrupted(
  { run_id, begun_at }: StoredRefundRun,
  set: Partial<StoredRefundRun>,
): Promise<boolean> {
  const changed = await unlessRefused(() =>
    changeItem({
      key: keys.refundRun(run_id),
      set,
      ...allOf(isOneOf('status', ['running', 'failed']), isStill({ begun_at })),
    }),
  );
  return changed !== undefined;
}
