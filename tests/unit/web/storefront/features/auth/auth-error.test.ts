import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../../../../web/src/shared/api/api-error.ts';
import { authErrorKey } from '../../../../../../web/src/storefront/features/auth/auth-error.ts';

const fault = (name: string, message = '') => Object.assign(new Error(message), { name });

describe("refusals of the user pool are explained in the visitor's words", () => {
  it.each([
    [fault('NotAuthorizedException', 'Incorrect username or password.'), 'invalidCredentials'],
    [fault('UserNotFoundException', 'User does not exist.'), 'invalidCredentials'],
    [fault('NotAuthorizedException', 'Password attempts exceeded'), 'tooManyAttempts'],
    [fault('UserNotConfirmedException'), 'emailNotConfirmed'],
    [fault('UsernameExistsException'), 'userExists'],
    [fault('CodeMismatchException'), 'wrongCode'],
    [fault('LimitExceededException'), 'tooManyAttempts'],
    [fault('InvalidPasswordException'), 'weakPassword'],
    [fault('UserLambdaValidationException', 'PreAuthentication failed with error captcha_used.'), 'captchaFailed'],
    [fault('UserLambdaValidationException', 'PreSignUp failed with error too_many_attempts.'), 'tooManyAttempts'],
    [fault('UserLambdaValidationException', 'CustomEmailSender failed with error address_refused.'), 'addressRefused'],
    [
      fault(
        'InvalidParameterException',
        "1 validation error detected: Value at 'password' failed to satisfy constraint: Member must satisfy regular expression pattern: [\\S]+.*[\\S]+",
      ),
      'weakPassword',
    ],
    [fault('NetworkError'), 'network'],
    [new ApiError('offline', 0, ''), 'network'],
    [new ApiError('too_many_requests', 429, ''), 'tooManyAttempts'],
    [new ApiError('internal', 500, ''), 'operationFailed'],
    [fault('InternalErrorException', 'something in English'), 'operationFailed'],
    ['not even an error', 'operationFailed'],
  ])('%s', (error, key) => expect(authErrorKey(error)).toBe(key));

  it('by the literal texts of spec/storefront.md §8 too', () => {
    expect(
      ['Invalid login credentials', 'Email not confirmed', 'User already registered'].map((words) =>
        authErrorKey(new Error(words)),
      ),
    ).toEqual(['invalidCredentials', 'emailNotConfirmed', 'userExists']);
  });
});
