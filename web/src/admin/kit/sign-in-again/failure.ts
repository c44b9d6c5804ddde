import { ApiError } from '../../../shared/api/api-error.ts';

type SignInFailure =
  'wrongPassword' | 'wrongCode' | 'usedCode' | 'tooManyCodes' | 'tooManyAttempts' | 'network' | 'failed';

/** The shop's error codes and Cognito's error names. */
const byName: Record<string, SignInFailure> = {
  wrong_code: 'wrongCode',
  code_used: 'usedCode',
  too_many_codes: 'tooManyCodes',
  NotAuthorizedException: 'wrongPassword',
  LimitExceededException: 'tooManyAttempts',
  TooManyRequestsException: 'tooManyAttempts',
  NetworkError: 'network',
};

/** Returns why the sign-in failed, as the key of its text. */
export function failureOf(error: Error): SignInFailure {
  if (error instanceof ApiError) return error.status === 0 ? 'network' : (byName[error.code] ?? 'failed');
  return /attempts exceeded/i.test(error.message) ? 'tooManyAttempts' : (byName[error.name] ?? 'failed');
}
