import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_PHOTO_NUMBER } from '../../../../core/wire/photo-number.ts';
import { decodePhotoNumbers, encodePhotoNumbers } from '../../../../core/photos/photo-numbers.ts';

describe('a race’s photo numbers in runs', () => {
  it('are few characters for photos that follow one another', () => {
    expect(encodePhotoNumbers([3, 1, 2, 7, 9, 8, 2])).toBe('1-3,7-9');
    expect(encodePhotoNumbers([])).toBe('');
  });

  it('come back as the same numbers, ascending, each once', () => {
    const near = fc.integer({ min: 0, max: 60 });
    const far = fc.integer({ min: 0, max: MAX_PHOTO_NUMBER });
    fc.assert(
      fc.property(fc.array(fc.oneof(near, far)), (numbers) => {
        expect(decodePhotoNumbers(encodePhotoNumbers(numbers))).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      }),
    );
  });
});
