import { ApiError } from '../../../../shared/api/api-error.ts';

export type CodeFailure =
  'wrongCode' | 'wrongRecovery' | 'usedCode' | 'tooManyCodes' | 'notBegun' | 'stale' | 'ended' | 'network' | 'failed';

/** The shop's error codes. */
const byCode: Record<string, CodeFailure> = {
  wrong_code: 'wrongCode',
  code_used: 'usedCode',
  too_many_codes: 'tooManyCodes',
  second_factor_unverified: 'notBegun',
  sign_in_again: 'stale',
  unauthorized: 'ended',
};

/** Returns why a code was refused, as the key of its text. */
export function failureOf(error: Error): CodeFailure {
  if (!(error instanceof ApiError)) return 'failed';
  return error.status === 0 ? 'network' : (byCode[error.code] ?? 'failed');
}

/** Tells whether only a new sign-in helps. */
export const isStale = (error: Error): boolean => failureOf(error) === 'stale';
