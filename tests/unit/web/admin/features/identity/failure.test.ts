import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../../../../web/src/shared/api/api-error.ts';
import { failureOf } from '../../../../../../web/src/admin/features/people/identity/failure.ts';

describe('failures of codes and of setting up a telephone', () => {
  test.each([
    [new ApiError('wrong_code', 409, ''), 'wrongCode'],
    [new ApiError('code_used', 409, ''), 'usedCode'],
    [new ApiError('too_many_codes', 409, ''), 'tooManyCodes'],
    [new ApiError('sign_in_again', 409, ''), 'stale'],
    [new ApiError('unauthorized', 401, ''), 'ended'],
    [new ApiError('offline', 0, ''), 'network'],
    [new ApiError('second_factor_unverified', 409, ''), 'notBegun'],
    [new ApiError('internal', 500, ''), 'failed'],
    [new Error('a fault'), 'failed'],
  ])('%s is told in its own words', (error, failure) => expect(failureOf(error)).toBe(failure));
});
