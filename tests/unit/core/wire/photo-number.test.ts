import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { photoNumber } from '../../../../core/wire/fields.ts';
import { eventId, raceId } from '../../../../core/ids.ts';
import { MAX_PHOTO_NUMBER, photoNumberIn } from '../../../../core/wire/photo-number.ts';
import { keys } from '../../../../lambdas/store/table/keys.ts';

describe('a photo’s number', () => {
  it('is accepted by the contract, and its keys sort like the numbers', () => {
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
