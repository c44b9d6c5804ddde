import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../../../../web/src/shared/api/api-error.ts';
import { failureOf } from '../../../../../../web/src/admin/features/people/identity/failure.ts';

const fault = (name: string) => Object.assign(new Error(), { name });

describe('failures of setting up a telephone', () => {
  test.each([
    [fault('EnableSoftwareTokenMFAException'), 'wrongCode'],
    [fault('CodeMismatchException'), 'wrongCode'],
    [fault('TooManyRequestsException'), 'tooManyAttempts'],
    [fault('NotAuthorizedException'), 'ended'],
    [new ApiError('unauthorized', 401, ''), 'ended'],
    [fault('NetworkError'), 'network'],
    [new ApiError('offline', 0, ''), 'network'],
    [new ApiError('second_factor_unverified', 409, ''), 'failed'],
    [fault('InternalErrorException'), 'failed'],
  ])('%s is told in its own words', (error, failure) => expect(failureOf(error)).toBe(failure));
});
