import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sha256 } from '../../../../../web/src/shared/session/sha256.ts';

it("SHA-256 without the browser's help is SHA-256", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (text) => {
      expect(Buffer.from(sha256(text)).toString('hex')).toBe(createHash('sha256').update(text).digest('hex'));
    }),
  );
});
