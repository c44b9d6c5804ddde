import { ApiError } from '../../../../shared/api/api-error.ts';

export type SetUpFailure = 'wrongCode' | 'tooManyAttempts' | 'ended' | 'network' | 'failed';

/** Cognito's error names. */
const byName: Record<string, SetUpFailure> = {
  EnableSoftwareTokenMFAException: 'wrongCode',
  CodeMismatchException: 'wrongCode',
  ExpiredCodeException: 'wrongCode',
  LimitExceededException: 'tooManyAttempts',
  TooManyRequestsException: 'tooManyAttempts',
  NotAuthorizedException: 'ended',
  UserUnAuthenticatedException: 'ended',
  NetworkError: 'network',
};

/** Returns why the setup failed, as the key of its text. */
export function failureOf(error: Error): SetUpFailure {
  if (error instanceof ApiError && error.status === 0) return 'network';
  if (error instanceof ApiError && error.status === 401) return 'ended';
  return byName[error.name] ?? 'failed';
}
