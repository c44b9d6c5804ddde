import * as z from 'zod';
import { customerFields, type CustomerLine } from '../../../../core/people/customer-import/customer-line.ts';
import { listEntities } from '../../table/entities.ts';
import { entity, type Stored } from '../../table/entity.ts';
import { isStill } from '../../table/expressions.ts';
import { keys, ranges } from '../../table/keys.ts';
import { transact, unlessRefused } from '../../table/table.ts';

const cells = Object.fromEntries(customerFields.map((field) => [field, z.string()])) as Record<
  (typeof customerFields)[number],
  z.ZodString
>;
/** Lines that still wait; deleted with their import. */
export const storedPiece = entity(
  'piece of a list of customers',
  z.object({
    piece: z.number(),
    lines: z.array(z.object({ ...cells, line: z.number(), unreadable: z.boolean().optional() })),
  }),
);
export type StoredPiece = Stored<typeof storedPiece>;

/** The time to resume an interrupted run, in seconds; then the file's contents are gone. */
const KEPT_S = 24 * 60 * 60;

/**
 * Keeps a piece of a file until its import, and counts it on the run. A repeated piece is neither kept nor counted
 * again.
 */
export async function putPiece(runId: string, piece: number, lines: readonly CustomerLine[], now: Date): Promise<void> {
  const forget_at = Math.floor(now.getTime() / 1000) + KEPT_S;
  await unlessRefused(() =>
    transact([
      {
        put: {
          item: { ...keys.customerRunPiece(runId, piece), piece, lines, forget_at },
          condition: 'attribute_not_exists(#pk)',
        },
      },
      { change: { key: keys.customerRun(runId), add: { received: 1 }, ...isStill({ status: 'receiving' }) } },
    ]),
  );
}

/** Returns the next piece. */
export const nextPiece = async (runId: string): Promise<StoredPiece | undefined> =>
  (await listEntities(storedPiece, { ...ranges.customerRunPieces(runId), consistent: true, limit: 1 }))[0];
