import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { photoNumber } from '../../../core/contract/fields.ts';
import { eventId, raceId } from '../../../core/ids.ts';
import {
  decodePhotoNumbers,
  encodePhotoNumbers,
  MAX_PHOTO_NUMBER,
  photoNumberIn,
} from '../../../core/photo-numbers.ts';
import { keys } from '../../../lambdas/store/table/keys.ts';

describe('a photo’s number', () => {
  it('is one that the contract takes and whose keys sort as the numbers do', () => {
    const numbers = fc.integer({ min: 0, max: MAX_PHOTO_NUMBER });
    fc.assert(
      fc.property(numbers, numbers, (a, b) => {
        expect(photoNumber.safeParse(a).success && photoNumberIn(`00${a}`)).toBe(a);
        expect(keys.photo(eventId('e'), raceId('r'), a).sk < keys.photo(eventId('e'), raceId('r'), b).sk).toBe(a < b);
      }),
    );
    expect(photoNumber.safeParse(MAX_PHOTO_NUMBER + 1).success).toBe(false);
  });
});

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
