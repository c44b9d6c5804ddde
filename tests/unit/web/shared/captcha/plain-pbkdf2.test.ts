import { pbkdf2Sync } from 'node:crypto';
import type { ChallengeParameters } from 'altcha-lib/types';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { deriveKey } from '../../../../../web/src/shared/captcha/plain-pbkdf2.ts';

const bytes = fc.uint8Array({ maxLength: 300 });

it("a captcha is solved without the browser's help as it is with it", async () => {
  await fc.assert(
    fc.asyncProperty(
      bytes,
      bytes,
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 1, max: 70 }),
      async (salt, password, cost, keyLength) => {
        const { derivedKey } = await deriveKey(
          { algorithm: 'PBKDF2/SHA-256', cost, keyLength } as ChallengeParameters,
          salt,
          password,
        );
        expect(Buffer.from(derivedKey).toString('hex')).toBe(
          pbkdf2Sync(password, salt, cost, keyLength, 'sha256').toString('hex'),
        );
      },
    ),
  );
});
