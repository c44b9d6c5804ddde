import { listReadable } from '../../table/entities.ts';
import { keys, ranges } from '../../table/keys.ts';
import { changeItem, deleteItem, queryItems, unlessRefused } from '../../table/table.ts';
import { isOpen } from '../open-account.ts';
import { storedSession, type StoredSession } from './stored-session.ts';

/** Lists a user's sessions, with those that ended in the last weeks. */
export const listAllSessions = (userId: string): Promise<StoredSession[]> =>
  listReadable(storedSession, { ...ranges.accountSessions(userId), consistent: true });

/** Lists a user's sessions that have not ended, the latest first. */
export async function listSessions(userId: string): Promise<StoredSession[]> {
  return (await listAllSessions(userId))
    .filter(({ ended_at }) => ended_at === null)
    .sort((one, other) => other.seen_at.localeCompare(one.seen_at));
}

/** Ends a session. Its item stays until no token of the session is valid. A repetition changes nothing. */
export async function endSession(
  { user_id, session_id }: { user_id: string; session_id: string },
  now = new Date(),
): Promise<void> {
  await unlessRefused(() =>
    changeItem({
      key: keys.accountSession(user_id, session_id),
      set: { ended_at: now.toISOString() },
      condition: '#ended_at = :none',
      values: { none: null },
    }),
  );
}

/**
 * Ends a user's sessions, also those that the shop has not seen yet.
 * @param but the name of a session that stays
 */
export async function endSessions(user_id: string, but?: string, now = new Date()): Promise<void> {
  // The mark comes before the list, so that a session that begins meanwhile meets one of them.
  await markEnd(user_id, but, now);
  for (const { session_id } of await listSessions(user_id))
    if (session_id !== but) await endSession({ user_id, session_id });
}

/** Without an account there is nothing to mark. */
async function markEnd(userId: string, but: string | undefined, now: Date): Promise<void> {
  const second = Math.floor(now.getTime() / 1000);
  // An owner whose session ended too may sign in again within the same second.
  const sessions_ended = { until: but === undefined ? second - 1 : second, but: but ?? null };
  await unlessRefused(() => changeItem({ key: keys.account(userId), set: { sessions_ended }, ...isOpen }));
}

/** Removes all items about a user's sessions and devices. */
export async function forgetSessions(userId: string): Promise<void> {
  for (const range of [ranges.accountSessions(userId), ranges.accountDevices(userId)])
    for (const { pk, sk } of await queryItems({ ...range, consistent: true })) await deleteItem({ key: { pk, sk } });
}
