import { Secret, TOTP } from 'otpauth';
import { z } from 'zod';
import { faults } from '../faults.ts';
import { read, text } from '../input.ts';
import type { Pool } from '../users/pool.ts';
import type { Phone, User } from '../users/records.ts';
import { holderOf } from './tokens.ts';
import { keep, userOf } from '../users/users.ts';

/* Software tokens: SHA-1, six digits, 30 seconds. Like Cognito, the pool also accepts the previous and the next code,
   for inexact clocks. It accepts each only once (RFC 6238 §5.2). */

const STEP_SECONDS = 30;
const SECRET_BYTES = 32;

const accessToken = text.max(20_000);
const settings = z.object({ Enabled: z.boolean().default(false), PreferredMfa: z.boolean().default(false) });
const associate = z.object({ AccessToken: accessToken });
const verify = z.object({
  AccessToken: accessToken,
  UserCode: z
    .string()
    .regex(/^[0-9]+$/)
    .max(6),
});
const setForAdmin = z.object({ Username: text, SoftwareTokenMfaSettings: settings.optional() });

/** Makes a new secret for the app; the previous one is valid until the first right code of this one. */
export async function AssociateSoftwareToken(pool: Pool, input: unknown): Promise<Record<string, unknown>> {
  const { user } = await holderOf(pool, read(associate, input).AccessToken);
  if (!pool.declared.softwareTokens) throw faults.noSoftwareTokens();
  const pending = new Secret({ size: SECRET_BYTES }).base32;
  keep(pool, { ...user, phone: { ...phoneOf(user), pending } });
  return { SecretCode: pending };
}

export async function VerifySoftwareToken(pool: Pool, input: unknown): Promise<Record<string, unknown>> {
  const { AccessToken, UserCode } = read(verify, input);
  const { user } = await holderOf(pool, AccessToken);
  const { pending, ...phone } = phoneOf(user);
  if (pending === undefined) throw faults.noPhone();
  const usedStep = stepOf(pool, pending, UserCode);
  if (usedStep === undefined) throw faults.wrongFirstPhoneCode();
  keep(pool, { ...user, phone: { ...phone, secret: pending, usedStep } });
  return { Status: 'SUCCESS' };
}

export async function AdminSetUserMFAPreference(pool: Pool, input: unknown): Promise<Record<string, unknown>> {
  const { Username, SoftwareTokenMfaSettings: wanted } = read(setForAdmin, input);
  const user = userOf(pool, Username);
  if (wanted === undefined) return {};
  const phone = phoneOf(user);
  if (wanted.Enabled && phone.secret === undefined) throw faults.unverifiedPhone();
  keep(pool, {
    ...user,
    phone: { ...phone, enabled: wanted.Enabled, preferred: wanted.Enabled && wanted.PreferredMfa },
  });
  return {};
}

/** Gives a user without a phone one that every sign-in asks for, and that the shop knows. */
export function givePhone(pool: Pool, username: string, secret: string): void {
  const user = userOf(pool, username);
  if (user.phone !== undefined) return;
  const since = String(Math.floor(pool.now() / 1000));
  keep(pool, {
    ...user,
    attributes: { ...user.attributes, 'custom:second_factor_since': since },
    phone: { secret, enabled: true, preferred: true, usedStep: 0 },
  });
}

/** Returns a user's second factor in the format of `GetUser` and `AdminGetUser`. */
export function mfaOf({ phone }: User): Record<string, unknown> {
  if (!phone?.enabled) return {};
  return {
    UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
    ...(phone.preferred && { PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA' }),
  };
}

/** Takes a code at a sign-in. @throws AwsError `CodeMismatchException`, and `ExpiredCodeException` for a used one */
export function withUsedCode(pool: Pool, user: User, code: string): User {
  const phone = phoneOf(user);
  const step = phone.secret === undefined ? undefined : stepOf(pool, phone.secret, code);
  if (step === undefined) throw faults.wrongPhoneCode();
  if (step <= phone.usedStep) throw faults.usedPhoneCode();
  return keep(pool, { ...user, phone: { ...phone, usedStep: step } });
}

/** Returns the 30-second step of a code; undefined for a wrong one. */
function stepOf(pool: Pool, secret: string, code: string): number | undefined {
  const now = pool.now();
  const totp = new TOTP({ secret, period: STEP_SECONDS });
  const delta = totp.validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? undefined : totp.counter({ timestamp: now }) + delta;
}

const phoneOf = (user: User): Phone => user.phone ?? { enabled: false, preferred: false, usedStep: 0 };
