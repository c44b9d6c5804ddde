import { describe, expect, it } from 'vitest';
import { standingOf, type AdminFacts, type AdminStanding } from '../../../../core/people/admin-standing.ts';

const admin: AdminFacts = {
  in_group: true,
  with_password: true,
  second_factor_since: 1_700_000_000_000,
  code_of: 1_700_000_000_000,
  recovery_of: null,
};

describe('the administration', () => {
  it('is open to an admin with a password and, once a second factor is set up, its code', () => {
    expect(standingOf(admin)).toBe('admin');
  });

  it.each<[string, Partial<AdminFacts>, AdminStanding]>([
    ['who is not in the group (any more)', { in_group: false }, 'none'],
    ['who came from Google', { with_password: false }, 'through_google'],
    ['without a second factor', { second_factor_since: undefined }, 'no_second_factor'],
    ['whose session gave no code', { code_of: null }, 'code_needed'],
    ['whose session gave a code of a former phone', { code_of: 1_699_999_999_999 }, 'code_needed'],
    ['with a recovery code instead', { code_of: null, recovery_of: 1_700_000_000_000 }, 'no_second_factor'],
    ['with a recovery code for a former phone', { code_of: null, recovery_of: 1 }, 'code_needed'],
    ['whose codes are no longer there', { second_factor_since: undefined, code_of: 1 }, 'no_second_factor'],
  ])('is closed to a caller %s', (_who, facts, standing) => {
    expect(standingOf({ ...admin, ...facts })).toBe(standing);
  });
});
