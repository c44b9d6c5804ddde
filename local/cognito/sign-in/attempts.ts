import { faults } from '../faults.ts';
import type { Pool } from '../users/pool.ts';

const FREE_FAILURES = 5;
const MAX_WAIT_MS = 15 * 60_000;

/**
 * Applies Cognito's lock-out. The fifth wrong password in a row costs a second of waiting. Each further one doubles it,
 * up to a quarter of an hour. After that time without an attempt, the count starts again.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/authentication.html (Lockout behavior for failed sign-in
 * attempts)
 * @throws AwsError `NotAuthorizedException` while a user has to wait; asking does not extend the wait
 */
export function assertNotLocked(pool: Pool, name: string): void {
  const failures = pool.store.attempts.get(passwordKey(name));
  if (failures === undefined || failures.count < FREE_FAILURES) return;
  const waitMs = Math.min(1000 * 2 ** (failures.count - FREE_FAILURES), MAX_WAIT_MS);
  if (pool.now() < failures.at + waitMs) throw faults.locked();
}

export function countWrongPassword(pool: Pool, name: string): void {
  const { count, at } = pool.store.attempts.get(passwordKey(name)) ?? { count: 0, at: 0 };
  const now = pool.now();
  pool.store.attempts.put(passwordKey(name), { count: now - at >= MAX_WAIT_MS ? 1 : count + 1, at: now });
}

export function forgetWrongPasswords(pool: Pool, name: string): void {
  pool.store.attempts.remove(passwordKey(name));
}

/**
 * Limits an action within a period.
 * @throws AwsError `LimitExceededException` when the limit is reached
 */
export function countWithin(pool: Pool, key: string, most: number, periodMs: number): void {
  const kept = pool.store.attempts.get(key);
  const now = pool.now();
  const running = kept !== undefined && now - kept.at < periodMs ? kept : { count: 0, at: now };
  if (running.count >= most) throw faults.limit();
  pool.store.attempts.put(key, { ...running, count: running.count + 1 });
}

const passwordKey = (name: string) => `password ${name.toLowerCase()}`;
