import { describe, expect, it } from 'vitest';
import { standingOf, type AdminFacts, type AdminStanding } from '../../../../core/people/admin-standing.ts';

const admin: AdminFacts = {
  in_group: true,
  with_password: true,
  asked_for_code: true,
  second_factor_since: 1_700_000_000,
  signed_in_at: 1_700_000_000,
};

describe('the administration', () => {
  it('is open to an admin with a password and, once a second factor is set up, its code', () => {
    expect(standingOf(admin)).toBe('admin');
  });

  it.each<[string, Partial<AdminFacts>, AdminStanding]>([
    ['who is not in the group (any more)', { in_group: false }, 'none'],
    ['who came from Google', { with_password: false }, 'through_google'],
    ['whose sign-in asks for no code', { asked_for_code: false }, 'no_second_factor'],
    ['whose codes the shop never saw set up', { second_factor_since: undefined }, 'no_second_factor'],
    ['who signed in before there were codes', { signed_in_at: 1_699_999_999 }, 'before_second_factor'],
    ['whose token does not say when it began', { signed_in_at: NaN }, 'before_second_factor'],
  ])('is closed to a caller %s', (_who, facts, standing) => {
    expect(standingOf({ ...admin, ...facts })).toBe(standing);
  });
});
