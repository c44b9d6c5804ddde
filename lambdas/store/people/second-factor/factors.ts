import type { ProvenBySession } from '../../../../core/people/admin-standing.ts';
import { readEntity } from '../../table/entities.ts';
import type { Change } from '../../table/expressions.ts';
import { keys, ranges } from '../../table/keys.ts';
import { changeItem, queryItems, transact, unlessRefused, type Write } from '../../table/table.ts';
import { storedFactor, storedFactorSession, type StoredFactor, type StoredFactorSession } from './stored-factor.ts';

/** The life of a session in the pool (`lib/constructs/edge/site-client.ts`). */
const SESSION_SECONDS = 30 * 24 * 60 * 60;

/** A user's session in the pool. */
export interface SessionOf {
  user_id: string;
  session_id: string;
}

const consistent = { consistent: true };

export const readFactor = (userId: string): Promise<StoredFactor | undefined> =>
  readEntity(storedFactor, keys.secondFactor(userId), consistent);

export const readFactorSession = ({ user_id, session_id }: SessionOf): Promise<StoredFactorSession | undefined> =>
  readEntity(storedFactorSession, keys.factorSession(user_id, session_id), consistent);

/** Reads what a session has proven. */
export async function readProven(session: SessionOf): Promise<ProvenBySession> {
  const [factor, proven] = await Promise.all([readFactor(session.user_id), readFactorSession(session)]);
  return {
    second_factor_since: factor?.since,
    code_of: proven?.code_of ?? null,
    recovery_of: proven?.recovery_of ?? null,
  };
}

const sessionChange = ({ user_id, session_id }: SessionOf, set: Partial<StoredFactorSession>): Change => ({
  key: keys.factorSession(user_id, session_id),
  set: { ...set, forget_at: Math.ceil(Date.now() / 1000) + SESSION_SECONDS },
});

/** Uses a code up; false for a code that was used before, and for a second factor that was just replaced. */
export async function takeStep(userId: string, since: number, step: number): Promise<boolean> {
  const taken = await unlessRefused(() =>
    changeItem({
      key: keys.secondFactor(userId),
      set: { used_step: step },
      condition: '#since = :since AND #used_step < :step',
      values: { since, step },
    }),
  );
  return taken !== undefined;
}

/** Notes that a session gave a right code of the second factor. */
export async function noteCode(session: SessionOf, since: number): Promise<void> {
  await changeItem(sessionChange(session, { code_of: since }));
}

/** Notes the phone that a session sets up, in place of an earlier one. */
export async function beginPhone(session: SessionOf, pending: string, replaces: number | null): Promise<void> {
  await changeItem(sessionChange(session, { pending, replaces }));
}

/** A new set of recovery codes. */
export interface RecoverySet {
  set: string;
  salt: string;
  hashes: readonly string[];
}

const codesWrites = (userId: string, { set, hashes }: RecoverySet): Write[] =>
  hashes.map((hash) => ({ put: { item: keys.recoveryCode(userId, set, hash) } }));

async function noCodesWrites(userId: string, set: string | undefined): Promise<Write[]> {
  if (set === undefined) return [];
  const left = await queryItems({ ...ranges.recoveryCodes(userId, set), consistent: true });
  return left.map(({ pk, sk }) => ({ remove: { key: { pk, sk } } }));
}

/**
 * Makes the phone that a session set up the second factor, with new recovery codes. False when the session did not
 * begin it, or another session was faster.
 */
export async function installFactor(
  session: SessionOf,
  { replaces, pending }: StoredFactorSession,
  fresh: { since: number; used_step: number; codes: RecoverySet },
): Promise<boolean> {
  const { user_id, session_id } = session;
  const { since, used_step, codes } = fresh;
  const before = await readFactor(user_id);
  const factor: StoredFactor = {
    since,
    nonce: pending ?? '',
    used_step,
    recovery_set: codes.set,
    recovery_salt: codes.salt,
  };
  const done = await unlessRefused(async () => {
    await transact([
      {
        put: {
          item: { ...keys.secondFactor(user_id), ...factor },
          ...(replaces === null
            ? { condition: 'attribute_not_exists(#pk)' }
            : { condition: '#since = :replaces', values: { replaces } }),
        },
      },
      {
        remove: {
          key: keys.factorSession(user_id, session_id),
          condition: '#pending = :pending',
          values: { pending },
        },
      },
      ...codesWrites(user_id, codes),
      ...(await noCodesWrites(user_id, before?.recovery_set)),
    ]);
    return true;
  });
  return done === true;
}

/** Replaces the recovery codes; false when the second factor or its codes were just replaced. */
export async function replaceCodes(userId: string, factor: StoredFactor, codes: RecoverySet): Promise<boolean> {
  const done = await unlessRefused(async () => {
    await transact([
      {
        change: {
          key: keys.secondFactor(userId),
          set: { recovery_set: codes.set, recovery_salt: codes.salt },
          condition: '#since = :since AND #recovery_set = :before',
          values: { since: factor.since, before: factor.recovery_set },
        },
      },
      ...codesWrites(userId, codes),
      ...(await noCodesWrites(userId, factor.recovery_set)),
    ]);
    return true;
  });
  return done === true;
}

/** Uses a recovery code up, which permits the session to set up another phone. False for a wrong or used code. */
export async function takeRecoveryCode(session: SessionOf, factor: StoredFactor, hash: string): Promise<boolean> {
  const { user_id } = session;
  const taken = await unlessRefused(async () => {
    await transact([
      { remove: { key: keys.recoveryCode(user_id, factor.recovery_set, hash), condition: 'attribute_exists(#pk)' } },
      {
        check: {
          key: keys.secondFactor(user_id),
          condition: '#since = :since AND #recovery_set = :set',
          values: { since: factor.since, set: factor.recovery_set },
        },
      },
      { change: sessionChange(session, { recovery_of: factor.since }) },
    ]);
    return true;
  });
  return taken === true;
}

export const countRecoveryCodes = async (userId: string, { recovery_set }: StoredFactor): Promise<number> =>
  (await queryItems({ ...ranges.recoveryCodes(userId, recovery_set), consistent: true })).length;
