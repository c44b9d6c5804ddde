import { createHash } from 'node:crypto';
import { z } from 'zod';
import { normalizedAddress } from '../../../core/email-address.ts';
import { changeEntity } from '../table/entities.ts';
import { entity } from '../table/entity.ts';
import { keys } from '../table/keys.ts';

const HOUR_MS = 60 * 60 * 1000;

export const storedSignUps = entity('count of sign-ups', z.object({ attempts: z.number() }));

/** Counts a try to sign up with an address and returns how many there were in this hour. The address itself is not kept. */
export async function countSignUp(address: string, now: Date): Promise<number> {
  const hour = Math.floor(now.getTime() / HOUR_MS);
  const { attempts } = await changeEntity(storedSignUps, {
    key: keys.signUps(createHash('sha256').update(normalizedAddress(address)).digest('base64url'), hour),
    set: { forget_at: ((hour + 1) * HOUR_MS) / 1000 },
    add: { attempts: 1 },
  });
  return attempts;
}
