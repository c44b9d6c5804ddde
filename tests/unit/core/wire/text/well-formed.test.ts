import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWellFormed, wellFormed } from '../../../../../core/wire/text/well-formed.ts';

test('half characters are found and replaced as newer browsers do it', () => {
  const pieces = fc.constantFrom('a', 'ü', '😀', '\uD83D', '\uDE00');
  fc.assert(
    fc.property(fc.array(pieces), (parts) => {
      const text = parts.join('');
      expect(isWellFormed(text)).toBe(text.isWellFormed());
      expect(wellFormed(text)).toBe(text.toWellFormed());
    }),
  );
});
