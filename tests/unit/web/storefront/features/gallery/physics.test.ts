import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  clampIndex,
  followed,
  horizontalSpeed,
  intentOf,
  settledIndex,
} from '../../../../../../web/src/storefront/features/gallery/gestures/swipe.ts';
import {
  bounded,
  clampZoom,
  FITTED,
  fittedSize,
  panned,
  pinched,
  toggledZoom,
  wheelDelta,
  wheelZoomed,
  zoomedTo,
  type Frame,
  type View,
} from '../../../../../../web/src/storefront/features/gallery/gestures/zoom.ts';

const phone = { width: 390, height: 844 };
const frame: Frame = { stage: phone, photo: fittedSize({ width: 1600, height: 1067 }, phone) };

describe('the meaning of a movement', () => {
  test('up to 3 px it is still a tap, beyond it a drag', () => {
    expect(intentOf(3, 0)).toBe('undecided');
    expect(intentOf(3.1, 0)).toBe('swipe');
  });

  test('within 28° of the horizontal it means the next photo', () => {
    const at = (degrees: number) =>
      intentOf(100 * Math.cos((degrees * Math.PI) / 180), 100 * Math.sin((degrees * Math.PI) / 180));
    expect([0, 27.9, -28, 152.1, 180].map(at)).toEqual(Array(5).fill('swipe'));
    expect([29, 90, -90, 140].map(at)).toEqual(Array(4).fill('other'));
  });
});

describe('letting go of a swipe', () => {
  test('changes the photo beyond 80 px, and not at 80', () => {
    expect(settledIndex(3, 9, -80, 0)).toBe(3);
    expect(settledIndex(3, 9, -81, 0)).toBe(4);
    expect(settledIndex(3, 9, 81, 0)).toBe(2);
  });

  test('changes the photo when fast, however short', () => {
    expect(settledIndex(3, 9, -20, -0.35)).toBe(3);
    expect(settledIndex(3, 9, -20, -0.36)).toBe(4);
  });

  test('stays when a long drag was flicked back', () => {
    expect(settledIndex(3, 9, -150, 0.5)).toBe(3);
  });

  test('never leaves the photos, and moves by one at most', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2000 }),
        fc.nat(),
        fc.double({ min: -2000, max: 2000, noNaN: true }),
        fc.double({ min: -9, max: 9, noNaN: true }),
        (count, at, dx, speed) => {
          const index = at % count;
          const settled = settledIndex(index, count, dx, speed);
          expect(settled).toBe(clampIndex(settled, count));
          expect(Math.abs(settled - index)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  test('counts only the last 120 ms into the speed', () => {
    const slowThenFast = [
      { x: 0, y: 0, t: 0 },
      { x: 5, y: 0, t: 880 },
      { x: 65, y: 0, t: 1000 },
    ];
    expect(horizontalSpeed(slowThenFast, 1000)).toBeCloseTo(0.5);
    expect(horizontalSpeed(slowThenFast, 1200)).toBe(0);
  });

  test('a finger that rested before it was lifted has no speed', () => {
    expect(horizontalSpeed([{ x: 0, y: 0, t: 0 }], 10)).toBe(0);
    expect(horizontalSpeed([], 10)).toBe(0);
  });
});

test('a photo follows the finger, and past the first and the last only by 0.35 of it', () => {
  expect(followed(-100, 3, 9)).toBe(-100);
  expect(followed(100, 0, 9)).toBe(35);
  expect(followed(-100, 8, 9)).toBe(-35);
  expect(followed(-100, 0, 9)).toBe(-100);
  expect([followed(100, 0, 1), followed(-100, 0, 1)]).toEqual([35, -35]);
});

describe('zooming', () => {
  test('runs from 1 to 4', () => {
    expect([0.2, 1, 2.5, 4, 9].map(clampZoom)).toEqual([1, 1, 2.5, 4, 4]);
  });

  test('toggles between the whole photo and twice as near', () => {
    const near = toggledZoom(FITTED, { x: 0, y: 0 }, frame);
    expect(near.scale).toBe(2);
    expect(toggledZoom(near, { x: 50, y: 50 }, frame)).toEqual(FITTED);
  });

  test('by wheel is exp(0.0015 · delta), nearer when turned away', () => {
    expect(wheelZoomed(FITTED, -400, { x: 0, y: 0 }, frame).scale).toBeCloseTo(Math.exp(0.6));
    expect(wheelZoomed({ scale: 2, x: 0, y: 0 }, 400, { x: 0, y: 0 }, frame).scale).toBeCloseTo(2 * Math.exp(-0.6));
  });

  test('by a wheel that counts lines or pages is as far as by one that counts pixels', () => {
    expect([0, 1, 2].map((deltaMode) => wheelDelta({ deltaY: -3, deltaMode }))).toEqual([-3, -48, -2400]);
  });

  test('keeps what was under the fingers under them, away from the edges', () => {
    const view: View = { scale: 3, x: 20, y: 0 };
    const moved = pinched(view, 1.2, { x: 30, y: 0 }, { x: 40, y: 0 }, frame);
    expect((30 - view.x) / view.scale).toBeCloseTo((40 - moved.x) / moved.scale);
  });

  test('at the limit does not move the photo away under still fingers', () => {
    const view: View = { scale: 4, x: 100, y: 0 };
    expect(zoomedTo(view, 9, { x: 30, y: 20 }, frame)).toEqual(view);
  });
});

describe('panning', () => {
  test('stops at the photo’s edges, and a photo smaller than the stage stays in its middle', () => {
    const wide = panned({ scale: 2, x: 0, y: 0 }, 9999, 9999, frame);
    expect(wide).toEqual({ scale: 2, x: 195, y: 0 });
  });

  const anyView = fc.record({
    scale: fc.double({ min: 1, max: 4, noNaN: true }),
    x: fc.double({ min: -3000, max: 3000, noNaN: true }),
    y: fc.double({ min: -3000, max: 3000, noNaN: true }),
  });
  const anySize = fc.record({ width: fc.integer({ min: 1, max: 4000 }), height: fc.integer({ min: 1, max: 4000 }) });

  test('never shows ground where there could be photo, for any photo on any stage', () => {
    fc.assert(
      fc.property(anyView, anySize, anySize, (view, natural, stage) => {
        const photo = fittedSize(natural, stage);
        const held = bounded(view, { stage, photo });
        for (const [offset, length, room] of [
          [held.x, photo.width, stage.width],
          [held.y, photo.height, stage.height],
        ] as const) {
          const overhang = (length * held.scale - room) / 2;
          expect(Math.abs(offset)).toBeLessThanOrEqual(Math.max(0, overhang) + 1e-6);
        }
      }),
    );
  });

  test('a photo is contained in its stage and touches it', () => {
    fc.assert(
      fc.property(anySize, anySize, (natural, stage) => {
        const { width, height } = fittedSize(natural, stage);
        expect(width).toBeLessThanOrEqual(stage.width + 1e-6);
        expect(height).toBeLessThanOrEqual(stage.height + 1e-6);
        expect(Math.max(width / stage.width, height / stage.height)).toBeCloseTo(1);
      }),
    );
  });

  test('a photo of unknown size fills the stage', () => {
    expect(fittedSize({ width: 0, height: 0 }, phone)).toEqual(phone);
  });
});
