import { createHash } from 'node:crypto';
import { z } from 'zod';
import { changeEntity } from '../../table/entities.ts';
import { entity } from '../../table/entity.ts';
import type { Key } from '../../table/keys/key.ts';

const HOUR_MS = 60 * 60 * 1000;

export const storedHourlyCount = entity('count of an hour', z.object({ attempts: z.number() }));

/**
 * Counts one more of something in this hour and returns how many there were. Whom it is about is not kept.
 * @param keyOf the key for a hash of whom it is about, and for an hour since 1970
 */
export async function countInHour(
  keyOf: (hash: string, hour: number) => Key,
  about: string,
  now: Date,
): Promise<number> {
  const hour = Math.floor(now.getTime() / HOUR_MS);
  const { attempts } = await changeEntity(storedHourlyCount, {
    key: keyOf(createHash('sha256').update(about).digest('base64url'), hour),
    set: { forget_at: ((hour + 1) * HOUR_MS) / 1000 },
    add: { attempts: 1 },
  });
  return attempts;
}
