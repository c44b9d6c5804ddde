import { ApiError } from '../../../shared/api/api-error.ts';

type SignInFailure = 'wrongPassword' | 'wrongCode' | 'tooManyAttempts' | 'network' | 'failed';

/** Cognito's error names. */
const byName: Record<string, SignInFailure> = {
  NotAuthorizedException: 'wrongPassword',
  CodeMismatchException: 'wrongCode',
  ExpiredCodeException: 'wrongCode',
  LimitExceededException: 'tooManyAttempts',
  TooManyRequestsException: 'tooManyAttempts',
  NetworkError: 'network',
};

/** Returns why the sign-in failed, as the key of its text. */
export function failureOf(error: Error): SignInFailure {
  if (error instanceof ApiError && error.status === 0) return 'network';
  return /attempts exceeded/i.test(error.message) ? 'tooManyAttempts' : (byName[error.name] ?? 'failed');
}
