import { createHash } from 'node:crypto';
import { keys, normalizedAddress } from '../table/keys.ts';
import { changeItem } from '../table/table.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Counts a try to sign up with an address and returns how many there were in this hour. The address itself is not kept. */
export async function countSignUp(address: string, now: Date): Promise<number> {
  const hour = Math.floor(now.getTime() / HOUR_MS);
  const { attempts } = await changeItem<{ attempts: number }>({
    key: keys.signUps(createHash('sha256').update(normalizedAddress(address)).digest('base64url'), hour),
    set: { forget_at: ((hour + 1) * HOUR_MS) / 1000 },
    add: { attempts: 1 },
  });
  return attempts;
}
