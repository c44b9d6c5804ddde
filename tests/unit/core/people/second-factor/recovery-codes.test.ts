import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  plainRecoveryCode,
  RECOVERY_CODE_BYTES,
  recoveryCodeOf,
} from '../../../../../core/people/second-factor/recovery-codes.ts';

test('a recovery code has twelve clear signs in groups of four, and is the same however it is typed off', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: RECOVERY_CODE_BYTES, maxLength: RECOVERY_CODE_BYTES }), (bytes) => {
      const code = recoveryCodeOf(bytes);
      expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){2}$/);
      const plain = plainRecoveryCode(code);
      expect(plain).toHaveLength(12);
      for (const typed of [
        code.toUpperCase(),
        code.replaceAll('-', ' '),
        ` ${code}\n`,
        code.replaceAll('0', 'O').replaceAll('1', 'l'),
      ])
        expect(plainRecoveryCode(typed)).toBe(plain);
    }),
  );
});
