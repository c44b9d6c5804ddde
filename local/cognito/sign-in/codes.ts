import { randomInt, timingSafeEqual } from 'node:crypto';
import { countWithin } from './attempts.ts';
import { faults } from '../faults.ts';
import type { Pool } from '../users/pool.ts';
import type { CodePurpose, User } from '../users/records.ts';

const HOUR_MS = 3_600_000;
const lifetimeMs: Record<CodePurpose, number> = {
  'sign-up': 24 * HOUR_MS,
  'forgot-password': HOUR_MS,
  email: 24 * HOUR_MS,
};

const SENT_AN_HOUR = 10;
const WRONG_TRIES = 5;
const WRONG_TRIES_WAIT_MS = 15 * 60_000;

/**
 * Issues a new code, which invalidates an earlier one for the same purpose. Stores only its hash.
 * @throws AwsError `LimitExceededException` after too many requests
 */
export function issueCode(pool: Pool, user: User, purpose: CodePurpose): string {
  countSent(pool, user.username, purpose);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  pool.store.codes.put(user.username, purpose, {
    hash: hashOf(pool, user.username, purpose, code),
    expiresAt: pool.now() + lifetimeMs[purpose],
  });
  return code;
}

/** Counts a code, also for an unknown user: too many requests reveal nothing either. */
export function countSent(pool: Pool, name: string, purpose: CodePurpose): void {
  countWithin(pool, `sent ${purpose} ${name.toLowerCase()}`, SENT_AN_HOUR, HOUR_MS);
}

/**
 * Takes a code, once.
 * @param user undefined for an unknown user, for whom every code is wrong
 * @throws AwsError `CodeMismatchException`
 * @throws AwsError `ExpiredCodeException` for the right code, too late, or when no code was sent. This reveals to a
 *   manual caller that the user exists, as in AWS
 * @throws AwsError `LimitExceededException` after some wrong codes
 */
export function takeCode(pool: Pool, name: string, user: User | undefined, purpose: CodePurpose, code: string): void {
  const tries = `code ${purpose} ${(user?.username ?? name).toLowerCase()}`;
  countWithin(pool, tries, WRONG_TRIES, WRONG_TRIES_WAIT_MS);
  const kept = user && pool.store.codes.get(user.username, purpose);
  if (user !== undefined && kept === undefined) throw faults.expiredCode();
  if (user === undefined || kept === undefined || !sameHash(kept.hash, hashOf(pool, user.username, purpose, code)))
    throw faults.wrongCode();
  pool.store.codes.remove(user.username, purpose);
  pool.store.attempts.remove(tries);
  if (kept.expiresAt <= pool.now()) throw faults.expiredCode();
}

function hashOf(pool: Pool, username: string, purpose: CodePurpose, code: string): string {
  return pool.secretOf('code', [username, purpose, code].join('\0')).toString('hex');
}

function sameHash(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(a, 'hex'), Buffer.from(b, 'hex'));
}
