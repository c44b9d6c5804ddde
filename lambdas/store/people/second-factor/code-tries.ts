import { createHash } from 'node:crypto';
import * as z from 'zod';
import { dayOf } from '../../../../core/people/second-factor/code-tries.ts';
import { changeEntity, readEntity } from '../../table/entities.ts';
import { entity } from '../../table/entity.ts';
import { keys } from '../../table/keys.ts';
import { changeItem, putItem, unlessRefused } from '../../table/table.ts';

export const storedCodeTries = entity('wrong codes of a day', z.object({ tries: z.number() }));
export const storedCodeDevice = entity('device with a right code', z.object({ seen_at: z.string() }));

const DAY_SECONDS = 24 * 60 * 60;
/** A device is forgotten a year after its last right code. */
const DEVICE_SECONDS = 365 * DAY_SECONDS;

/** One number of tries: of a kind of code, a device or network, and a day. */
export interface Tries {
  user_id: string;
  kind: 'phone' | 'recovery';
  /** A known device's hash, a network's, or the others' common name. */
  by: string;
  /** The tries of a day. */
  most: number;
}

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/**
 * Counts a try before its code is checked, so that many at once are not more than the limit. Returns the tries of the
 * day; undefined beyond the limit.
 */
export async function beginTry({ user_id, kind, by, most }: Tries, now: Date): Promise<number | undefined> {
  const day = dayOf(now);
  const counted = await unlessRefused(() =>
    changeEntity(storedCodeTries, {
      key: keys.codeTries(user_id, kind, by, day),
      add: { tries: 1 },
      set: { forget_at: (day + 2) * DAY_SECONDS },
      condition: 'attribute_not_exists(#tries) OR #tries < :most',
      values: { most },
    }),
  );
  return counted?.tries;
}

/** Takes a try back, whose code was right. */
export async function forgiveTry({ user_id, kind, by }: Tries, now: Date): Promise<void> {
  await unlessRefused(() =>
    changeItem({
      key: keys.codeTries(user_id, kind, by, dayOf(now)),
      add: { tries: -1 },
      condition: '#tries > :none',
      values: { none: 0 },
    }),
  );
}

/** Tells whether a device gave a right code of the user before. @param device its secret name */
export const knowsDevice = async (userId: string, device: string): Promise<boolean> =>
  (await readEntity(storedCodeDevice, keys.codeDevice(userId, hashOf(device)), { consistent: true })) !== undefined;

/** Remembers a device that gave a right code. */
export const keepDevice = (userId: string, device: string, now: Date): Promise<void> =>
  putItem({
    item: {
      ...keys.codeDevice(userId, hashOf(device)),
      seen_at: now.toISOString(),
      forget_at: Math.ceil(now.getTime() / 1000) + DEVICE_SECONDS,
    },
  });
