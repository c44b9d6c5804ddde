import { z } from 'zod';
import { customerRun, MOST_TOLD_FAULTS, type CustomerRunKind } from '../../../core/contract/customer-runs.ts';
import { customerFields, type CustomerLine } from '../../../core/customer-import/customer-line.ts';
import { listEntities, readEntity } from '../table/entities.ts';
import { entity, type Stored } from '../table/entity.ts';
import { isStill } from '../table/expressions.ts';
import { keys, ranges } from '../table/keys.ts';
import { changeItem, transact, unlessRefused, type Write } from '../table/table.ts';

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
  }),
);
export type StoredCustomerRun = Stored<typeof storedCustomerRun>;

const cells = Object.fromEntries(customerFields.map((field) => [field, z.string()])) as Record<
  (typeof customerFields)[number],
  z.ZodString
>;
/** Lines that are not taken in yet: gone as soon as they are. */
export const storedPiece = entity(
  'piece of a list of customers',
  z.object({ piece: z.number(), lines: z.array(z.object({ ...cells, line: z.number() })) }),
);
export type StoredPiece = Stored<typeof storedPiece>;

export const storedLatestRun = entity('latest run over customers', z.object({ run_id: z.string() }));

const DAY_S = 24 * 60 * 60;
const RUN_KEPT_DAYS = 90;
/** Time to go on with a run that broke off; then nothing of the file is left. */
const PIECE_KEPT_DAYS = 1;

const forgetAt = (now: Date, days: number): number => Math.floor(now.getTime() / 1000) + days * DAY_S;

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
    started_at: at,
    updated_at: at,
    done: 0,
    created: 0,
    updated: 0,
    error_count: 0,
    errors: [],
  };
  const item = { ...keys.customerRun(run.run_id), ...begun, forget_at: forgetAt(now, RUN_KEPT_DAYS) };
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

/** Keeps a piece of a file until it is taken in, and counts it on the run; one that is there already is neither kept nor counted again. */
export async function putPiece(runId: string, piece: number, lines: readonly CustomerLine[], now: Date): Promise<void> {
  const item = { ...keys.customerRunPiece(runId, piece), piece, lines, forget_at: forgetAt(now, PIECE_KEPT_DAYS) };
  await unlessRefused(() =>
    transact([
      { put: { item, condition: 'attribute_not_exists(#pk)' } },
      { change: { key: keys.customerRun(runId), add: { received: 1 }, ...isStill({ status: 'receiving' }) } },
    ]),
  );
}

/** The piece that is next. */
export const nextPiece = async (runId: string): Promise<StoredPiece | undefined> =>
  (await listEntities(storedPiece, { ...ranges.customerRunPieces(runId), consistent: true, limit: 1 }))[0];

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
    errors: [...run.errors, ...errors].slice(0, MOST_TOLD_FAULTS),
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

/** Moves a run on; false when it is not what it was. */
export async function moveRun(
  runId: string,
  from: readonly StoredCustomerRun['status'][],
  status: StoredCustomerRun['status'],
): Promise<boolean> {
  const values = Object.fromEntries(from.map((name) => [`from_${name}`, name]));
  const moved = await unlessRefused(async () => {
    await changeItem({
      key: keys.customerRun(runId),
      set: { status, updated_at: new Date().toISOString() },
      condition: `#status IN (${Object.keys(values)
        .map((name) => `:${name}`)
        .join(', ')})`,
      values,
    });
    return true;
  });
  return moved ?? false;
}
