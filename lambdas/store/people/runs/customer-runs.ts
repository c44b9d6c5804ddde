import { z } from 'zod';
import { customerRun, MAX_TOLD_FAULTS, type CustomerRunKind } from '../../../../core/people/contract/customer-runs.ts';
import { readEntity } from '../../table/entities.ts';
import { entity, type Stored } from '../../table/entity.ts';
import { isOneOf, isStill } from '../../table/expressions.ts';
import { keys } from '../../table/keys.ts';
import { changeItem, transact, unlessRefused, type Write } from '../../table/table.ts';

/** What brings many customers up to date, a piece after the other (`docs/data-model.md`, Many customers at once). */
export const storedCustomerRun = entity(
  'run over customers',
  customerRun.extend({
    /** The admin's account. */
    by: z.string(),
    pieces: z.number(),
    /** How many of them have arrived. */
    received: z.number().default(0),
    /** Where the payment provider's list goes on; null at its beginning. */
    cursor: z.string().nullable(),
    /** When its work was begun or taken up again last: each time is an execution of its own. */
    begun_at: z.string().nullable().default(null),
  }),
);
export type StoredCustomerRun = Stored<typeof storedCustomerRun>;

export const storedLatestRun = entity('latest run over customers', z.object({ run_id: z.string() }));

const KEPT_S = 90 * 24 * 60 * 60;

export const readCustomerRun = (runId: string): Promise<StoredCustomerRun | undefined> =>
  readEntity(storedCustomerRun, keys.customerRun(runId), { consistent: true });

/** The id of the run of a kind that was begun last; null when there was none. */
export const latestRunId = async (kind: CustomerRunKind): Promise<string | null> =>
  (await readEntity(storedLatestRun, keys.latestCustomerRun(kind), { consistent: true }))?.run_id ?? null;

type NewRun = Pick<StoredCustomerRun, 'run_id' | 'kind' | 'status' | 'total' | 'pieces' | 'by'>;

/**
 * Begins a run, once.
 * @param after the latest one of the kind, where only one may be at work; absent: however many are
 * @returns undefined when it, or another one after that, was begun already
 */
export async function beginRun(
  run: NewRun,
  now: Date,
  after?: { latest: string | null },
): Promise<StoredCustomerRun | undefined> {
  const at = now.toISOString();
  const begun: StoredCustomerRun = {
    ...run,
    received: 0,
    cursor: null,
    begun_at: run.status === 'running' ? at : null,
    started_at: at,
    updated_at: at,
    done: 0,
    created: 0,
    updated: 0,
    error_count: 0,
    errors: [],
  };
  const item = { ...keys.customerRun(run.run_id), ...begun, forget_at: Math.floor(now.getTime() / 1000) + KEPT_S };
  const latest = { item: { ...keys.latestCustomerRun(run.kind), run_id: run.run_id } };
  return unlessRefused(async () => {
    await transact([
      { put: { item, condition: 'attribute_not_exists(#pk)' } },
      { put: { ...latest, ...(after && isLatest(after.latest)) } },
    ]);
    return begun;
  });
}

const isLatest = (runId: string | null) =>
  runId === null
    ? { condition: 'attribute_not_exists(#pk)' }
    : { condition: '#run_id = :latest', values: { latest: runId } };

/** What was done with some lines. */
export type Outcome = Pick<StoredCustomerRun, 'created' | 'updated' | 'done' | 'errors'>;

/**
 * Says that some lines are done, in the write that takes them out of what waits: who does the same at the same time does not count again.
 * @returns the run as it is then; undefined when another worker was faster
 */
export async function recordOutcome(
  run: StoredCustomerRun,
  { created, updated, done, errors }: Outcome,
  next: { piece: number } | { cursor: string | null },
): Promise<StoredCustomerRun | undefined> {
  const after = {
    created: run.created + created,
    updated: run.updated + updated,
    done: run.done + done,
    error_count: run.error_count + errors.length,
    errors: [...run.errors, ...errors].slice(0, MAX_TOLD_FAULTS),
    updated_at: new Date().toISOString(),
    // The last page ends the run in the same write, so that nobody counts it twice.
    ...('cursor' in next && (next.cursor === null ? { status: 'completed' as const } : { cursor: next.cursor })),
  };
  const { done: seen, cursor } = run;
  const writes: Write[] = [
    {
      change: { key: keys.customerRun(run.run_id), set: after, ...isStill({ done: seen, cursor, status: run.status }) },
    },
    ...('piece' in next
      ? [{ remove: { key: keys.customerRunPiece(run.run_id, next.piece), condition: 'attribute_exists(#pk)' } }]
      : []),
  ];
  return unlessRefused(async () => {
    await transact(writes);
    return { ...run, ...after };
  });
}

/** Moves a run on; one that runs from now on is begun then. False when it is not what it was. */
export async function moveRun(
  runId: string,
  from: readonly StoredCustomerRun['status'][],
  status: StoredCustomerRun['status'],
): Promise<boolean> {
  const now = new Date().toISOString();
  const moved = await unlessRefused(() =>
    changeItem({
      key: keys.customerRun(runId),
      set: { status, updated_at: now, ...(status === 'running' && { begun_at: now }) },
      ...isOneOf('status', from),
    }),
  );
  return moved !== undefined;
}
