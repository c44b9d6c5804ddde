import { randomInt } from 'node:crypto';
import { countWithin } from './attempts.ts';
import type { Pool } from '../users/pool.ts';
import type { CodePurpose, User } from '../users/records.ts';

const HOUR_MS = 3_600_000;
const SENT_AN_HOUR = 10;

/**
 * Issues a code. The pool's firewall refuses the calls that would take it.
 * @throws AwsError `LimitExceededException` after too many requests
 */
export function issueCode(pool: Pool, user: User, purpose: CodePurpose): string {
  countWithin(pool, `sent ${purpose} ${user.username.toLowerCase()}`, SENT_AN_HOUR, HOUR_MS);
  return String(randomInt(1_000_000)).padStart(6, '0');
}
