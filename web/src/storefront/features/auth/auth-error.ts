import { ApiError } from '../../../shared/api/api-error.ts';

export type AuthErrorKey =
  | 'invalidCredentials'
  | 'emailNotConfirmed'
  | 'userExists'
  | 'wrongCode'
  | 'expiredCode'
  | 'usedCode'
  | 'sessionOver'
  | 'tooManyAttempts'
  | 'weakPassword'
  | 'captchaFailed'
  | 'addressRefused'
  | 'alreadyConfirmed'
  | 'network'
  | 'operationFailed';

/** Cognito's names of what went wrong. */
const byName: Record<string, AuthErrorKey> = {
  NotAuthorizedException: 'invalidCredentials',
  UserNotFoundException: 'invalidCredentials',
  UserNotConfirmedException: 'emailNotConfirmed',
  UsernameExistsException: 'userExists',
  AliasExistsException: 'userExists',
  CodeMismatchException: 'wrongCode',
  ExpiredCodeException: 'expiredCode',
  LimitExceededException: 'tooManyAttempts',
  TooManyRequestsException: 'tooManyAttempts',
  TooManyFailedAttemptsException: 'tooManyAttempts',
  InvalidPasswordException: 'weakPassword',
  PasswordHistoryPolicyViolationException: 'weakPassword',
  SignInException: 'sessionOver',
  NetworkError: 'network',
};

/** What is said where the name alone says too little; the first that fits. The literal texts are those of `spec/storefront.md §8`. */
const byMessage: readonly (readonly [RegExp, AuthErrorKey])[] = [
  [/attempts exceeded|too_many_attempts/i, 'tooManyAttempts'],
  [/captcha/i, 'captchaFailed'],
  [/address_refused/, 'addressRefused'],
  // Of the telephone's codes.
  [/already been used/i, 'usedCode'],
  [/invalid session for the user/i, 'sessionOver'],
  // Of the two calls that a code is for.
  [/already confirmed|current status is confirmed/i, 'alreadyConfirmed'],
  // A blank at either end: the pool's own pattern, which comes before its rules for passwords.
  [/at 'password' failed/i, 'weakPassword'],
  [/Invalid login credentials/i, 'invalidCredentials'],
  [/Email not confirmed/i, 'emailNotConfirmed'],
  [/User already registered/i, 'userExists'],
];

/** The text that tells the person what went wrong (`auth:errors`); what nobody knows is `operationFailed`. */
export function authErrorKey(error: unknown): AuthErrorKey {
  if (error instanceof ApiError)
    return error.status === 0 ? 'network' : error.code === 'too_many_requests' ? 'tooManyAttempts' : 'operationFailed';
  if (!(error instanceof Error)) return 'operationFailed';
  const said = byMessage.find(([words]) => words.test(error.message));
  return said?.[1] ?? byName[error.name] ?? 'operationFailed';
}
