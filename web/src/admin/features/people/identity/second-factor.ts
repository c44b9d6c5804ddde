import { queryOptions } from '@tanstack/react-query';
import { adminApi } from '../../../kit/api.ts';
import { device, digits, keepDevice } from '../../../kit/sign-in-again/device.ts';

/** The admin's second factor, for its page. */
export const factorQuery = queryOptions({
  queryKey: ['admin', 'second-factor'],
  queryFn: ({ signal }) => adminApi('GET /api/admin/second-factor', { signal }),
});

/** Opens the office to this session. Throws ApiError. */
export async function giveCode(code: string): Promise<void> {
  const answer = await adminApi('POST /api/admin/second-factor/code', { body: { code: digits(code), ...device() } });
  keepDevice(answer.device);
}

/** Lets this session set up another phone. Throws ApiError. */
export async function giveRecoveryCode(code: string): Promise<void> {
  await adminApi('POST /api/admin/second-factor/recovery', { body: { code, ...device() } });
}

/**
 * Returns a new phone's key in Base32. An earlier one of this session becomes invalid. Throws ApiError.
 * @param present a code of the present phone; absent without one
 */
export async function beginSetUp(present?: string): Promise<string> {
  const code = present === undefined ? {} : { code: digits(present) };
  return (await adminApi('POST /api/admin/second-factor/key', { body: { ...code, ...device() } })).key;
}

/** Ends the set-up with the new phone's first code, and returns the recovery codes. All sessions end. Throws ApiError. */
export async function endSetUp(code: string): Promise<string[]> {
  return (await adminApi('POST /api/admin/second-factor', { body: { code: digits(code) } })).recovery_codes;
}

/** Returns new recovery codes in place of the present ones. Throws ApiError. */
export async function renewRecoveryCodes(code: string): Promise<string[]> {
  const body = { code: digits(code), ...device() };
  return (await adminApi('POST /api/admin/second-factor/recovery-codes', { body })).recovery_codes;
}
