import { gunzipSync, gzipSync } from 'node:zlib';
import { z } from 'zod';
import { entity } from '../../table/entity.ts';
import { keys } from '../../table/keys.ts';
import { putItem, readItem } from '../../table/table.ts';

/** An answer of the federation as it was kept. */
export interface KeptAnswer {
  /** The JSON as it came. */
  answer: unknown;
  /** ISO. */
  fetched_at: string;
}

export const storedAnswer = entity(
  'kept answer of the federation',
  z.object({ packed: z.instanceof(Uint8Array), fetched_at: z.string() }),
);

/** How long an answer is worth having when the federation is down, in days. */
const KEEP_DAYS = 30;
/** An item takes 400 KB; larger answers are not kept. */
const MAX_BYTES = 380_000;

/** What the federation last answered to a path; undefined when nothing is kept, or nothing that can be read. */
export async function readFederationAnswer(path: string): Promise<KeptAnswer | undefined> {
  const item = await readItem(keys.federationAnswer(path));
  const [kept] = storedAnswer.readableOf(item ? [item] : []);
  return kept && { answer: JSON.parse(gunzipSync(kept.packed).toString('utf8')), fetched_at: kept.fetched_at };
}

/** Keeps an answer in place of the one before. */
export async function keepFederationAnswer(path: string, { answer, fetched_at }: KeptAnswer): Promise<void> {
  const packed = gzipSync(JSON.stringify(answer));
  if (packed.length > MAX_BYTES) return;
  const forget_at = Math.floor(Date.parse(fetched_at) / 1000) + KEEP_DAYS * 24 * 3600;
  await putItem({ item: { ...keys.federationAnswer(path), packed, fetched_at, forget_at } });
}
