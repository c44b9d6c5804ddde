import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { riderId } from '../../../../core/ids.ts';
import { MAX_STARTS_PER_RIDER, nthOf, nthStart, riderOf, sayFurther } from '../../../../core/catalogue/starts.ts';

const anyRider = fc.stringMatching(/^\w{1,40}$/).map(riderId);
const anyNth = fc.integer({ min: 1, max: MAX_STARTS_PER_RIDER });

describe('a start', () => {
  it('tells its rider and which of hers it is', () => {
    fc.assert(
      fc.property(anyRider, anyNth, (rider, nth) => {
        const start = nthStart(rider, nth);
        expect([riderOf(start), nthOf(start)]).toEqual([rider, nth]);
      }),
    );
  });

  it('is the rider’s own id the first time', () => {
    expect(nthStart(riderId('900001'), 1)).toBe('900001');
    expect(nthStart(riderId('900001'), 2)).toBe('900001.2');
  });

  it('is said to be a further one of its rider’s only where it is', () => {
    const say = (nth: number) => `${nth}. Start`;
    expect(sayFurther(nthStart(riderId('900001'), 1), say)).toBe('');
    expect(sayFurther(nthStart(riderId('900001'), 12), say)).toBe('12. Start');
  });

  it('beyond the ninety-ninth has no id', () => {
    expect(() => nthStart(riderId('900001'), MAX_STARTS_PER_RIDER + 1)).toThrow(RangeError);
  });
});
