import { isAdminIdle, isNoteDue } from '../../../../core/people/sessions/session-life.ts';
import { readEntity } from '../../table/entities.ts';
import { keys } from '../../table/keys.ts';
import { changeItem, unlessRefused } from '../../table/table.ts';
import { storedAccount } from '../stored-account.ts';
import { endSession } from './end-sessions.ts';
import { storedSession } from './stored-session.ts';

const DAY_SECONDS = 24 * 60 * 60;
/** Longer than the 30 days of a session in the pool, so that an ended session stays ended for all its tokens. */
const FORGOTTEN_DAYS = 31;

/** A caller of the pool, with the session of the token. */
interface SessionUser {
  user_id: string;
  session_id: string;
  admin: boolean;
  /** In epoch seconds. */
  signed_in_at: number;
}

const consistent = { consistent: true };

/**
 * Notes the use of a session. Returns false when it has ended: by its owner, by the office, or as an admin's unused one.
 * A refresh of the token keeps the session's name, so it does not open an ended session again.
 * @param device as *iPhone, Safari*
 */
export async function useSession(caller: SessionUser, device: string | null, now = new Date()): Promise<boolean> {
  const { user_id, session_id } = caller;
  const known = await readEntity(storedSession, keys.accountSession(user_id, session_id), consistent);
  if (!known) return begin(caller, device, now);
  if (known.ended_at !== null) return false;
  if (caller.admin && isAdminIdle(known.seen_at, now.getTime())) {
    await endSession(caller, now);
    return false;
  }
  return isNoteDue(known.seen_at, now.getTime()) ? note(caller, { device }, now) : true;
}

/** Notes a session's first use. One of an erased account is not noted: its owner only repeats the erasure. */
async function begin(caller: SessionUser, device: string | null, now: Date): Promise<boolean> {
  const { user_id, session_id, signed_in_at } = caller;
  const account = await readEntity(storedAccount, keys.account(user_id), consistent);
  if (account && account.deleting_at !== null) return true;
  const began_at = new Date(Number.isFinite(signed_in_at) ? signed_in_at * 1000 : now).toISOString();
  return note(caller, { session_id, device, began_at, ended_at: null }, now);
}

/** Changes nothing of a session that ended meanwhile. */
async function note(
  { user_id, session_id }: SessionUser,
  set: Record<string, string | null>,
  now: Date,
): Promise<boolean> {
  const noted = await unlessRefused(() =>
    changeItem({
      key: keys.accountSession(user_id, session_id),
      set: {
        ...set,
        seen_at: now.toISOString(),
        forget_at: Math.ceil(now.getTime() / 1000) + FORGOTTEN_DAYS * DAY_SECONDS,
      },
      condition: `${'session_id' in set ? 'attribute_not_exists(#pk) OR ' : ''}#ended_at = :none`,
      values: { none: null },
    }),
  );
  return noted !== undefined;
}
