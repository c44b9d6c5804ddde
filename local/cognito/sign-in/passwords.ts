import * as z from 'zod';
import { assertNotLocked, countWrongPassword, forgetWrongPasswords } from './attempts.ts';
import { faults } from '../faults.ts';
import { password, read, text } from '../input.ts';
import type { Pool } from '../users/pool.ts';
import { isPassword } from './srp.ts';
import { holderOf } from './tokens.ts';
import { keep, withPassword } from '../users/users.ts';

const change = z.object({ AccessToken: text.max(20_000), PreviousPassword: password, ProposedPassword: password });

export async function ChangePassword(pool: Pool, input: unknown): Promise<Record<string, unknown>> {
  const { AccessToken, PreviousPassword, ProposedPassword } = read(change, input);
  const { user } = await holderOf(pool, AccessToken);
  assertNotLocked(pool, user.username);
  if (
    user.password === undefined ||
    !isPassword({ poolName: pool.name, username: user.username }, PreviousPassword, user.password)
  ) {
    countWrongPassword(pool, user.username);
    throw faults.wrongPassword();
  }
  keep(pool, withPassword(pool, user, ProposedPassword));
  forgetWrongPasswords(pool, user.username);
  return {};
}
