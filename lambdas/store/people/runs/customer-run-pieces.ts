import { z } from 'zod';
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
/** Lines that are not taken in yet: gone as soon as they are. */
export const storedPiece = entity(
  'piece of a list of customers',
  z.object({ piece: z.number(), lines: z.array(z.object({ ...cells, line: z.number() })) }),
);
export type StoredPiece = Stored<typeof storedPiece>;

/** Time to go on with a run that broke off, in seconds; then nothing of the file is left. */
const KEPT_S = 24 * 60 * 60;

/** Keeps a piece of a file until it is taken in, and counts it on the run; one that is there already is neither kept nor counted again. */
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

/** The piece that is next. */
export const nextPiece = async (runId: string): Promise<StoredPiece | undefined> =>
  (await listEntities(storedPiece, { ...ranges.customerRunPieces(runId), consistent: true, limit: 1 }))[0];
