import { gunzipSync, gzipSync } from 'node:zlib';
import * as z from 'zod';
import { entity } from '../../table/entity.ts';
import { keys } from '../../table/keys.ts';
import { putItem, readItem } from '../../table/table.ts';

/** A kept answer of the federation. */
export interface KeptAnswer {
  /** The JSON as received. */
  answer: unknown;
  /** ISO date and time. */
  fetched_at: string;
}

export const storedAnswer = entity(
  'kept answer of the federation',
  z.object({ packed: z.instanceof(Uint8Array), fetched_at: z.string() }),
);

/** Days for which an answer is useful while the federation is down. */
const KEEP_DAYS = 30;
/** An item takes 400 KB; the shop keeps no larger answers. */
const MAX_BYTES = 380_000;

/** Reads the federation's last answer to a path; undefined when none is kept or readable. */
export async function readFederationAnswer(path: string): Promise<KeptAnswer | undefined> {
  const item = await readItem(keys.federationAnswer(path));
  const [kept] = storedAnswer.readableOf(item ? [item] : []);
  return kept && { answer: JSON.parse(gunzipSync(kept.packed).toString('utf8')), fetched_at: kept.fetched_at };
}

/** Keeps an answer and replaces the previous one. */
export async function keepFederationAnswer(path: string, { answer, fetched_at }: KeptAnswer): Promise<void> {
  const packed = gzipSync(JSON.stringify(answer));
  if (packed.length > MAX_BYTES) return;
  const forget_at = Math.floor(Date.parse(fetched_at) / 1000) + KEEP_DAYS * 24 * 3600;
  await putItem({ item: { ...keys.federationAnswer(path), packed, fetched_at, forget_at } });
}
