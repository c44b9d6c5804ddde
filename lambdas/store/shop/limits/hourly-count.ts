import { createHash } from 'node:crypto';
import * as z from 'zod';
import { changeEntity } from '../../table/entities.ts';
import { entity } from '../../table/entity.ts';
import type { Key } from '../../table/keys/key.ts';

const HOUR_MS = 60 * 60 * 1000;

export const storedHourlyCount = entity('count of an hour', z.object({ attempts: z.number() }));

/**
 * Counts an action in the present hour and returns the number so far. The address or person is not kept.
 * @param keyOf returns the key for a hash of the address or person, and for an hour since 1970
 * @param more what the action adds to the number; 0 only reads it
 */
export async function countInHour(
  keyOf: (hash: string, hour: number) => Key,
  about: string,
  now: Date,
  more: 0 | 1 = 1,
): Promise<number> {
  const hour = Math.floor(now.getTime() / HOUR_MS);
  const { attempts } = await changeEntity(storedHourlyCount, {
    key: keyOf(createHash('sha256').update(about).digest('base64url'), hour),
    set: { forget_at: ((hour + 1) * HOUR_MS) / 1000 },
    add: { attempts: more },
  });
  return attempts;
}
