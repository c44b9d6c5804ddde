import { describe, expect, test } from 'vitest';
import { hasCoverShape, showsPicture, zoomOf } from '../../../../core/catalogue/cover-upload.ts';

const picture = { width: 1200, height: 600 };
/** The largest part of it in a cover's shape is 1067 × 600. */
const whole = { x: 66, y: 0, width: 1067, height: 600 };

describe('the part of a picture that is a cover', () => {
  test.for([
    [1600, 900, true],
    [1067, 600, true],
    [1600, 1000, false],
    [900, 1600, false],
  ] as const)('%i × %i has its shape: %s', ([width, height, right]) => {
    expect(hasCoverShape({ width, height })).toBe(right);
  });

  test('enlarges the picture by what it leaves out, and below 100 % shows more than there is', () => {
    expect(zoomOf(whole, picture)).toBeCloseTo(1, 2);
    expect(zoomOf({ width: 2133, height: 1200 }, picture)).toBeCloseTo(0.5, 2);
    expect(zoomOf({ width: 356, height: 200 }, picture)).toBeCloseTo(3, 1);
  });

  test.for([
    ['as much as fits', whole, true],
    ['50 %', { x: -467, y: -300, width: 2133, height: 1200 }, true],
    ['300 %', { x: 0, y: 0, width: 356, height: 200 }, true],
    ['less than 50 %', { x: -600, y: -375, width: 2400, height: 1350 }, false],
    ['more than 300 %', { x: 0, y: 0, width: 320, height: 180 }, false],
    ['only what lies beside it', { ...whole, x: 1200 }, false],
    ['only what lies above it', { ...whole, y: -600 }, false],
  ] as const)('may be %s: %s', ([, crop, may]) => {
    expect(showsPicture(crop, picture)).toBe(may);
  });

  test('does not exist for a picture without a size', () => {
    expect(showsPicture(whole, { width: 0, height: 0 })).toBe(false);
  });
});
