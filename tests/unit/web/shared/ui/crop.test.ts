import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cropStyle, drawnWidths, type ImageCrop } from '../../../../../web/src/shared/ui/crop.ts';

const whole: ImageCrop = {
  src: '/covers/1.jpg',
  x: 0,
  y: 0,
  width: 1600,
  height: 900,
  originalWidth: 1600,
  originalHeight: 900,
};

describe('the crop of a picture', () => {
  it('shows the whole picture unmoved when the region is the picture', () => {
    expect(cropStyle(whole)).toEqual({ width: '100%', height: '100%', left: '0%', top: '0%' });
  });

  it('enlarges and moves the picture so that the region fills the frame', () => {
    expect(cropStyle({ ...whole, x: 400, y: 225, width: 800, height: 450 })).toEqual({
      width: '200%',
      height: '200%',
      left: '-50%',
      top: '-50%',
    });
  });

  it('does not exist when a value is missing', () => {
    for (const key of ['x', 'y', 'width', 'height', 'originalWidth', 'originalHeight'] as const)
      expect(cropStyle({ ...whole, [key]: null })).toBeNull();
  });

  it('shows what lies beside the picture as it was chosen, at a zoom below 100 %', () => {
    expect(cropStyle({ ...whole, x: -800, y: -450, width: 3200, height: 1800 })).toEqual({
      width: '50%',
      height: '50%',
      left: '25%',
      top: '25%',
    });
  });

  it('does not exist when the region lies outside the picture', () => {
    expect(cropStyle({ ...whole, x: 1600 })).toBeNull();
    expect(cropStyle({ ...whole, y: -900 })).toBeNull();
    expect(cropStyle({ ...whole, width: 0 })).toBeNull();
  });

  it('leaves no part of the frame empty when the region lies in the picture', () => {
    const region = fc.record({
      originalWidth: fc.integer({ min: 1, max: 9000 }),
      originalHeight: fc.integer({ min: 1, max: 9000 }),
      a: fc.double({ min: 0, max: 1, noNaN: true }),
      b: fc.double({ min: 0, max: 1, noNaN: true }),
      w: fc.double({ min: 0.01, max: 1, noNaN: true }),
      h: fc.double({ min: 0.01, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(region, ({ originalWidth, originalHeight, a, b, w, h }) => {
        const [width, height] = [originalWidth * w, originalHeight * h];
        const style = cropStyle({
          src: '',
          originalWidth,
          originalHeight,
          width,
          height,
          x: (originalWidth - width) * a,
          y: (originalHeight - height) * b,
        });
        if (!style) return;
        for (const [start, size] of [
          [style.left, style.width],
          [style.top, style.height],
        ] as const) {
          expect(parseFloat(start)).toBeLessThanOrEqual(1e-6);
          expect(parseFloat(start) + parseFloat(size)).toBeGreaterThanOrEqual(100 - 1e-6);
        }
      }),
    );
  });
});

describe('the width that a browser chooses a size by', () => {
  const frame = '(min-width: 80rem) 50.5rem, (min-width: 48rem) 62vw, 92vw';

  it('is the frame’s without a crop', () => expect(drawnWidths(frame, null)).toBe(frame));

  it('grows with what the crop leaves out, from the same windows on', () => {
    expect(drawnWidths(frame, cropStyle({ ...whole, x: 400, y: 225, width: 800, height: 450 }))).toBe(
      '(min-width: 80rem) 101rem, (min-width: 48rem) 124vw, 184vw',
    );
  });
});
