import { describe, expect, test } from 'vitest';
import { verdictOn } from '../../../../../web/src/admin/shell/verdict.ts';

const nobody = { signedIn: false, account: undefined, failed: false };
const asking = { signedIn: true, account: undefined, failed: false };

describe('at the door of the administration', () => {
  test('who is not signed in is asked to sign in, whatever was known before', () => {
    expect(verdictOn(nobody)).toBe('signIn');
    expect(verdictOn({ ...nobody, account: { role: 'admin' } })).toBe('signIn');
  });

  test('nobody gets in before the shop has answered', () => {
    expect(verdictOn(asking)).toBe('asking');
  });

  test('the role in the shop’s answer decides', () => {
    expect(verdictOn({ ...asking, account: { role: 'admin' } })).toBe('in');
    expect(verdictOn({ ...asking, account: { role: 'user' } })).toBe('denied');
  });

  test('without an answer nobody gets in, but who is in stays when a later answer fails', () => {
    expect(verdictOn({ ...asking, failed: true })).toBe('unknown');
    expect(verdictOn({ ...asking, account: { role: 'admin' }, failed: true })).toBe('in');
  });
});
