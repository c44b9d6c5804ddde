import * as z from 'zod';
import { customerRun, MAX_TOLD_FAULTS, type CustomerRunKind } from '../../../../core/people/contract/customer-runs.ts';
import type { RefusedLine } from '../../../../core/people/customer-import/customer-line.ts';
import { readEntity } from '../../table/entities.ts';
import { entity, type Stored } from '../../table/entity.ts';
import { isOneOf, isStill } from '../../table/expressions.ts';
import { keys } from '../../table/keys.ts';
import { changeItem, transact, unlessRefused, type Write } from '../../table/table.ts';
import { refusedLinesWrites } from './refused-lines.ts';

/** A run that updates many customers, one piece after the other (`docs/data-model.md`, Many customers at once). */
export const storedCustomerRun = entity(
  'run over customers',
  customerRun.extend({
    /** The admin's account. */
    by: z.string(),
    pieces: z.number(),
    /** The number of received pieces. */
    received: z.number().default(0),
    /** The position in the payment provider's list; null at its beginning. */
    cursor: z.string().nullable(),
    /** The time of the last start or resumption: each is an execution of its own. */
    begun_at: z.string().nullable().default(null),
  }),
);
export type StoredCustomerRun = Stored<typeof storedCustomerRun>;

export const storedLatestRun = entity('latest run over customers', z.object({ run_id: z.string() }));

const KEPT_S = 90 * 24 * 60 * 60;

export const readCustomerRun = (runId: string): Promise<StoredCustomerRun | undefined> =>
  readEntity(storedCustomerRun, keys.customerRun(runId), { consistent: true });

/** Returns the id of the latest run of a kind; null without one. */
export const latestRunId = async (kind: CustomerRunKind): Promise<string | null> =>
  (await readEntity(storedLatestRun, keys.latestCustomerRun(kind), { consistent: true }))?.run_id ?? null;

type NewRun = Pick<StoredCustomerRun, 'run_id' | 'kind' | 'status' | 'total' | 'pieces' | 'by'>;

/**
 * Begins a run, once.
 * @param after the latest run of the kind, if only one may be active; absent for any number
 * @returns undefined when it, or another run after that one, has begun already
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

/** The result of some lines. */
export interface Outcome extends Pick<StoredCustomerRun, 'created' | 'updated' | 'done'> {
  /** In the order of the file. */
  refused: RefusedLine[];
}

/**
 * Counts some lines as done, in the write that removes them from the waiting ones: a parallel worker cannot count them
 * again.
 * @returns the new run; undefined when another worker was faster
 */
export async function recordOutcome(
  run: StoredCustomerRun,
  { created, updated, done, refused }: Outcome,
  next: { piece: number } | { cursor: string | null },
): Promise<StoredCustomerRun | undefined> {
  const after = {
    created: run.created + created,
    updated: run.updated + updated,
    done: run.done + done,
    error_count: run.error_count + refused.length,
    errors: [...run.errors, ...refused.map(({ line, fault }) => ({ line, fault }))].slice(0, MAX_TOLD_FAULTS),
    updated_at: new Date().toISOString(),
    // The last page ends the run in the same write, so that it is counted only once.
    ...('cursor' in next && (next.cursor === null ? { status: 'completed' as const } : { cursor: next.cursor })),
  };
  const { done: seen, cursor } = run;
  const writes: Write[] = [
    {
      change: { key: keys.customerRun(run.run_id), set: after, ...isStill({ done: seen, cursor, status: run.status }) },
    },
    ...('piece' in next
      ? [
          { remove: { key: keys.customerRunPiece(run.run_id, next.piece), condition: 'attribute_exists(#pk)' } },
          ...refusedLinesWrites(run.run_id, next.piece, refused),
        ]
      : []),
  ];
  return unlessRefused(async () => {
    await transact(writes);
    return { ...run, ...after };
  });
}

/** Moves a run to another state; a running one records its start. False when it was in another state. */
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
