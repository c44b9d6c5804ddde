import type * as z from 'zod';
import type { ownSessions } from '../../../core/people/contract/sessions.ts';
import { isAdminIdle, isInPool, THIS_SESSION } from '../../../core/people/sessions/session-life.ts';
import { environment } from '../../environment.ts';
import { signOutEverywhere } from '../../gateways/identity/user-pool.ts';
import type { Caller } from '../../http/caller.ts';
import { requireAccount } from '../../store/people/accounts.ts';
import { endSession, endSessions, listSessions } from '../../store/people/sessions/end-sessions.ts';

/** Lists the caller's active sessions. Like the others here, it throws as `requireAccount` does. */
export async function showSessions({ user_id, session_id: own, admin }: Caller): Promise<z.input<typeof ownSessions>> {
  await requireAccount(user_id);
  const now = Date.now();
  const sessions = (await listSessions(user_id)).filter(
    ({ began_at, seen_at }) => isInPool(began_at, now) && !(admin && isAdminIdle(seen_at, now)),
  );
  return { sessions: sessions.map(({ session_id: id, ...told }) => ({ id, ...told, this_one: id === own })) };
}

/** Ends one session of the caller. A repetition, or an unknown one, changes nothing. */
export async function endOwnSession({ user_id, session_id: own }: Caller, asked: string): Promise<{ ended: true }> {
  await requireAccount(user_id);
  await endSession({ user_id, session_id: asked === THIS_SESSION ? own : asked });
  return { ended: true };
}

/** Ends the caller's sessions but this one. */
export async function endOtherSessions({ user_id, session_id }: Caller): Promise<{ ended: true }> {
  await requireAccount(user_id);
  await endSessions(user_id, session_id);
  return { ended: true };
}

/** Ends every session of a user: in the shop, and despite its faults in the pool, which also knows unused ones. */
export async function endEverySession({ user_id, username }: Pick<Caller, 'user_id' | 'username'>): Promise<void> {
  try {
    await endSessions(user_id);
  } finally {
    await signOutEverywhere(environment.userPoolId, username);
  }
}
