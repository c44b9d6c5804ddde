import { describe, expect, test } from 'vitest';
import { verdictOn } from '../../../../../web/src/admin/shell/verdict.ts';

const nobody = { signedIn: false, known: false, standing: undefined, failed: false };
const asking = { ...nobody, signedIn: true };
const known = { ...asking, known: true };

describe('at the door of the administration', () => {
  test('a guest is asked to sign in, regardless of earlier knowledge', () => {
    expect(verdictOn(nobody)).toBe('signIn');
    expect(verdictOn({ ...nobody, known: true, standing: 'admin' })).toBe('signIn');
  });

  test('refuses entry before the shop has answered both identity and factor', () => {
    expect(verdictOn(asking)).toBe('asking');
    expect(verdictOn(known)).toBe('asking');
    expect(verdictOn({ ...asking, standing: 'admin' })).toBe('asking');
  });

  test('the shop’s answer decides: in, away, or to the missing step', () => {
    expect(verdictOn({ ...known, standing: 'admin' })).toBe('in');
    expect(verdictOn({ ...asking, standing: 'none' })).toBe('denied');
    for (const standing of ['through_google', 'no_second_factor', 'code_needed'] as const)
      expect(verdictOn({ ...known, standing })).toBe('missing');
  });

  test('requires an answer to enter; an admin inside stays after a later failure, but leaves on refusal', () => {
    expect(verdictOn({ ...asking, failed: true })).toBe('unknown');
    expect(verdictOn({ ...known, failed: true })).toBe('unknown');
    expect(verdictOn({ ...known, standing: 'admin', failed: true })).toBe('in');
    expect(verdictOn({ ...known, standing: 'none' })).toBe('denied');
  });
});
