import { ApiError, type ClientErrorCode } from '../../../shared/api/api-error.ts';

export type AuthErrorKey =
  | 'invalidCredentials'
  | 'emailNotConfirmed'
  | 'userExists'
  | 'wrongCode'
  | 'tooManyAttempts'
  | 'weakPassword'
  | 'captchaFailed'
  | 'addressRefused'
  | 'network'
  | 'operationFailed';

/** Cognito's error names. */
const byName: Record<string, AuthErrorKey> = {
  NotAuthorizedException: 'invalidCredentials',
  UserNotFoundException: 'invalidCredentials',
  UserNotConfirmedException: 'emailNotConfirmed',
  UsernameExistsException: 'userExists',
  AliasExistsException: 'userExists',
  CodeMismatchException: 'wrongCode',
  LimitExceededException: 'tooManyAttempts',
  TooManyRequestsException: 'tooManyAttempts',
  TooManyFailedAttemptsException: 'tooManyAttempts',
  InvalidPasswordException: 'weakPassword',
  PasswordHistoryPolicyViolationException: 'weakPassword',
  NetworkError: 'network',
};

/** The shop's error codes. Only a new password can be malformed: the forms check the rest. */
const byCode: Partial<Record<ClientErrorCode, AuthErrorKey>> = {
  too_many_requests: 'tooManyAttempts',
  captcha_required: 'captchaFailed',
  malformed_body: 'weakPassword',
};

/**
 * More exact texts where the name alone tells too little; the first match counts. The literal texts come from
 * `spec/storefront.md §8`.
 */
const byMessage: readonly (readonly [RegExp, AuthErrorKey])[] = [
  [/attempts exceeded|too_many_attempts/i, 'tooManyAttempts'],
  [/captcha/i, 'captchaFailed'],
  [/address_refused/, 'addressRefused'],
  // A blank at either end: the pool checks this pattern before its rules for passwords.
  [/at 'password' failed/i, 'weakPassword'],
  [/Invalid login credentials/i, 'invalidCredentials'],
  [/Email not confirmed/i, 'emailNotConfirmed'],
  [/User already registered/i, 'userExists'],
];

/** Returns the key of the text that explains the error (`auth:errors`). An unknown error is `operationFailed`. */
export function authErrorKey(error: unknown): AuthErrorKey {
  if (error instanceof ApiError) return error.status === 0 ? 'network' : (byCode[error.code] ?? 'operationFailed');
  if (!(error instanceof Error)) return 'operationFailed';
  const said = byMessage.find(([words]) => words.test(error.message));
  return said?.[1] ?? byName[error.name] ?? 'operationFailed';
}
