import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { base32, codeAt, stepOf } from '../../../../../lambdas/people/second-factor/totp.ts';

const key = Buffer.from('12345678901234567890');

test('the codes are those of RFC 6238, and of every app', () => {
  // Appendix B, its last six digits.
  expect([59, 1111111109, 1234567890, 2000000000].map((at) => codeAt(key, Math.floor(at / 30)))).toEqual([
    '287082',
    '081804',
    '005924',
    '279037',
  ]);
  expect(base32(key)).toBe(new Secret({ buffer: new Uint8Array(key).buffer }).base32);
  expect(codeAt(key, 5_000_000)).toBe(new TOTP({ secret: base32(key) }).generate({ timestamp: 5_000_000 * 30_000 }));
});

test('accepts the codes of half a minute before and after, and no others', () => {
  const at = (step: number) => new Date(step * 30_000 + 7);
  for (const step of [999, 1000, 1001]) expect(stepOf(key, codeAt(key, step), at(1000))).toBe(step);
  for (const step of [998, 1002]) expect(stepOf(key, codeAt(key, step), at(1000))).toBeUndefined();
  for (const code of ['', '12345', `${codeAt(key, 1000)}0`]) expect(stepOf(key, code, at(1000))).toBeUndefined();
});
