import { describe, expect, test } from 'vitest';
import { verdictOn } from '../../../../../web/src/admin/shell/verdict.ts';

const nobody = { signedIn: false, known: false, standing: undefined, failed: false };
const asking = { ...nobody, signedIn: true };
const known = { ...asking, known: true };

describe('at the door of the administration', () => {
  test('who is not signed in is asked to sign in, whatever was known before', () => {
    expect(verdictOn(nobody)).toBe('signIn');
    expect(verdictOn({ ...nobody, known: true, standing: 'admin' })).toBe('signIn');
  });

  test('nobody gets in before the shop has answered both who and how', () => {
    expect(verdictOn(asking)).toBe('asking');
    expect(verdictOn(known)).toBe('asking');
    expect(verdictOn({ ...asking, standing: 'admin' })).toBe('asking');
  });

  test('the shop’s answer decides: in, away, or to what is missing', () => {
    expect(verdictOn({ ...known, standing: 'admin' })).toBe('in');
    expect(verdictOn({ ...asking, standing: 'none' })).toBe('denied');
    for (const standing of ['through_google', 'no_second_factor', 'before_second_factor'] as const)
      expect(verdictOn({ ...known, standing })).toBe('missing');
  });

  test('without an answer nobody gets in, but who is in stays when a later answer fails, and goes when it says so', () => {
    expect(verdictOn({ ...asking, failed: true })).toBe('unknown');
    expect(verdictOn({ ...known, failed: true })).toBe('unknown');
    expect(verdictOn({ ...known, standing: 'admin', failed: true })).toBe('in');
    expect(verdictOn({ ...known, standing: 'none' })).toBe('denied');
  });
});
