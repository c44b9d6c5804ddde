import { isAdminIdle, isNoteDue } from '../../../../core/people/sessions/session-life.ts';
import { readEntity } from '../../table/entities.ts';
import { keys } from '../../table/keys.ts';
import { indexKeys } from '../../table/keys/list-keys.ts';
import { changeItem, unlessRefused } from '../../table/table.ts';
import { hashOf } from '../second-factor/code-tries.ts';
import { storedAccount, type StoredAccount } from '../stored-account.ts';
import { endSession } from './end-sessions.ts';
import { storedSession, type StoredSession } from './stored-session.ts';

const DAY_SECONDS = 24 * 60 * 60;
/** Longer than the 30 days of a session in the pool, so that an ended session stays ended for all its tokens. */
export const SESSION_KEPT_DAYS = 31;

/** A caller of the pool, with the session of the token. */
interface SessionUser {
  user_id: string;
  session_id: string;
  admin: boolean;
  /** In epoch seconds. */
  signed_in_at: number;
}

/** The place of a call. */
export interface UsedFrom {
  /** As *iPhone, Safari*. */
  device: string | null;
  /** The browser's own name. */
  device_id: string;
  network: string | null;
}

/** `begun`: this call is the session's first. */
export type SessionUse = 'begun' | 'goes_on' | 'ended';

const consistent = { consistent: true };

const readSession = ({ user_id, session_id }: SessionUser): Promise<StoredSession | undefined> =>
  readEntity(storedSession, keys.accountSession(user_id, session_id), consistent);

/**
 * Notes the use of a session. It may have ended: by its owner, by the office, or as an admin's unused one. A refresh of
 * the token keeps the session's name, so it does not open an ended session again.
 */
export async function useSession(caller: SessionUser, from: UsedFrom, now = new Date()): Promise<SessionUse> {
  const known = (await readSession(caller)) ?? (await begin(caller, from, now));
  if (typeof known === 'string') return known;
  if (known.ended_at !== null) return 'ended';
  if (caller.admin && isAdminIdle(known.seen_at, now.getTime())) {
    await endSession(caller, now);
    return 'ended';
  }
  if (!isNoteDue(known.seen_at, now.getTime())) return 'goes_on';
  const noted = await note(caller, { device: from.device }, now, '#ended_at = :none', { none: null });
  return noted ? 'goes_on' : 'ended';
}

/**
 * Notes a session's first use; returns the session when another call was faster. One of an erased account is not noted:
 * its owner only repeats the erasure.
 */
async function begin(caller: SessionUser, from: UsedFrom, now: Date): Promise<SessionUse | StoredSession> {
  const { user_id, session_id, signed_in_at } = caller;
  const readAccount = () => readEntity(storedAccount, keys.account(user_id), consistent);
  const account = await readAccount();
  if (account && account.deleting_at !== null) return 'goes_on';
  if (hasEnded(caller, account)) return 'ended';
  const began_at = new Date(Number.isFinite(signed_in_at) ? signed_in_at * 1000 : now).toISOString();
  const { device_id, ...told } = from;
  const begun: Omit<StoredSession, 'seen_at'> = {
    ...{ user_id, session_id, began_at, ended_at: null, refunded: 0, counted_refunds: [] },
    ...{ ...told, device_hash: hashOf(device_id) },
  };
  const fresh = { ...begun, ...indexKeys.newSession(now.toISOString()) };
  if (!(await note(caller, fresh, now, 'attribute_not_exists(#pk)'))) return (await readSession(caller)) ?? 'goes_on';
  // An end between the two reads did not list this session.
  if (!hasEnded(caller, await readAccount())) return 'begun';
  await endSession(caller, now);
  return 'ended';
}

/** Tells whether all sessions were ended after this sign-in. One without a time counts as earlier. */
function hasEnded({ session_id, signed_in_at }: SessionUser, account: StoredAccount | undefined): boolean {
  const ended = account?.sessions_ended;
  return !!ended && session_id !== ended.but && !(signed_in_at > ended.until);
}

/** Returns false if the condition refuses it. */
async function note(
  { user_id, session_id }: SessionUser,
  set: object,
  now: Date,
  condition: string,
  values?: Record<string, unknown>,
): Promise<boolean> {
  const noted = await unlessRefused(() =>
    changeItem({
      key: keys.accountSession(user_id, session_id),
      set: {
        ...set,
        seen_at: now.toISOString(),
        forget_at: Math.ceil(now.getTime() / 1000) + SESSION_KEPT_DAYS * DAY_SECONDS,
      },
      condition,
      ...(values && { values }),
    }),
  );
  return noted !== undefined;
}
