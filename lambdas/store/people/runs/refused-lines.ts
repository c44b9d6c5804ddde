import * as z from 'zod';
import {
  customerFields,
  lineFaults,
  type CustomerField,
  type RefusedLine,
} from '../../../../core/people/customer-import/customer-line.ts';
import { normalizedAddress } from '../../../../core/people/email-address.ts';
import { listEntities, listReadable, readEntity } from '../../table/entities.ts';
import { entity } from '../../table/entity.ts';
import { isStill } from '../../table/expressions.ts';
import { keys, ranges } from '../../table/keys.ts';
import type { Key } from '../../table/keys/key.ts';
import { changeItem, retryOnConflict, type Write } from '../../table/table.ts';

const cells = Object.fromEntries(customerFields.map((field) => [field, z.string()])) as Record<
  CustomerField,
  z.ZodString
>;

/** The lines of a piece that were not imported, for the office to correct them. */
export const storedRefusedLines = entity(
  'refused lines of a list of customers',
  z.object({
    run_id: z.string(),
    piece: z.number(),
    lines: z.array(z.object({ ...cells, line: z.number(), fault: z.enum(lineFaults) })),
  }),
);

/** The time for which they stay, in seconds. */
const KEPT_S = 30 * 24 * 60 * 60;
/** Pieces per call: a thousand long lines fit into an answer. */
const PIECES = 10;

/** Returns the write that keeps a piece's refused lines; none without any. */
export function refusedLinesWrites(run_id: string, piece: number, refused: readonly RefusedLine[]): Write[] {
  if (refused.length === 0) return [];
  const lines = refused.map(({ unreadable: _unreadable, ...line }) => line);
  const forget_at = Math.floor(Date.now() / 1000) + KEPT_S;
  return [{ put: { item: { ...keys.refusedLines(run_id, piece), run_id, piece, lines, forget_at } } }];
}

/** Returns a part of a run's refused lines, in the order of the file. @param after the last piece of the previous part */
export async function listRefusedLines(
  runId: string,
  after = -1,
): Promise<{ lines: RefusedLine[]; next: number | null }> {
  const range = { ...ranges.refusedLinesFrom(runId, after + 1), limit: PIECES + 1 };
  const pieces = await listReadable(storedRefusedLines, range);
  const part = pieces.slice(0, PIECES);
  return {
    lines: part.flatMap(({ lines }) => lines),
    next: pieces.length > PIECES ? part.at(-1)!.piece : null,
  };
}

/** Takes the lines of an address out of every import's refused ones, for the erasure of its customer. */
export async function forgetRefusedLines(email: string): Promise<void> {
  const isHers = (line: { email: string }) => normalizedAddress(line.email) === email;
  for (const { run_id, piece, lines } of await listEntities(storedRefusedLines, {
    ...ranges.refusedLines,
    consistent: true,
  }))
    if (lines.some(isHers)) await removeLines(keys.refusedLines(run_id, piece), isHers);
}

/** Removes lines of a piece. A parallel erasure must not bring them back. */
const removeLines = (key: Key, isHers: (line: { email: string }) => boolean): Promise<boolean> =>
  retryOnConflict('removing refused lines', async () => {
    const lines = (await readEntity(storedRefusedLines, key, { consistent: true }))?.lines ?? [];
    if (lines.some(isHers))
      await changeItem({ key, set: { lines: lines.filter((line) => !isHers(line)) }, ...isStill({ lines }) });
    return true;
  });
