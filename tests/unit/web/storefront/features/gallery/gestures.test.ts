import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { GestureHost } from '../../../../../../web/src/storefront/features/gallery/gestures/gesture-host.ts';
import { Gestures } from '../../../../../../web/src/storefront/features/gallery/gestures/gestures.ts';
import { FITTED, toggledZoom, type View } from '../../../../../../web/src/storefront/features/gallery/gestures/zoom.ts';

const frame = { stage: { width: 390, height: 844 }, photo: { width: 390, height: 260 } };

/** A stage that records its calls. */
class FakeStage implements GestureHost {
  at = 3;
  drawn: View = FITTED;
  offset = 0;
  sliding = 0;
  told: string[] = [];
  index = () => this.at;
  count = () => 9;
  view = () => this.drawn;
  frame = () => frame;
  grab = () => this.sliding;
  follow = (offset: number) => {
    this.offset = offset;
  };
  settle = (index: number) => {
    this.at = index;
    this.offset = 0;
    this.sliding = 0;
    this.told.push(`settle ${index}`);
  };
  draw = (view: View) => {
    this.drawn = view;
  };
  tap = () => {
    this.told.push('tap');
  };
  doubleTap = () => {
    this.told.push('double tap');
  };
}

let stage: FakeStage;
let hand: Gestures;
let now: number;
beforeEach(() => {
  stage = new FakeStage();
  hand = new Gestures(stage);
  now = 1000;
});

const finger = (x: number, y: number, id = 1, kind = 'touch') => ({ id, kind, x, y, t: now });
/** Moves one finger in a straight line; `ms` is the whole stroke. */
function stroke(dx: number, dy: number, ms: number, { lift = true, kind = 'touch', steps = 12 } = {}) {
  hand.down(finger(0, 0, 1, kind));
  for (let i = 1; i <= steps; i++) {
    now += ms / steps;
    hand.move(finger((dx * i) / steps, (dy * i) / steps, 1, kind));
  }
  if (lift) hand.up(finger(dx, dy, 1, kind));
}
function pinch(from: number, to: number, middle = { x: 0, y: 0 }) {
  hand.down(finger(middle.x - from / 2, middle.y, 1));
  hand.down(finger(middle.x + from / 2, middle.y, 2));
  for (let i = 1; i <= 10; i++) {
    now += 16;
    const half = (from + ((to - from) * i) / 10) / 2;
    hand.move(finger(middle.x - half, middle.y, 1));
    hand.move(finger(middle.x + half, middle.y, 2));
  }
}
function tapAt(x: number, y: number, kind = 'touch') {
  hand.down(finger(x, y, 1, kind));
  now += 40;
  hand.up(finger(x, y, 1, kind));
}

describe('one finger', () => {
  test('a slow long swipe to the left shows the next photo, to the right the previous', () => {
    stroke(-120, 10, 900);
    expect(stage.at).toBe(4);
    stroke(120, 10, 900);
    expect(stage.at).toBe(3);
  });

  test('a slow short swipe goes back, a quick one does not', () => {
    stroke(-60, 0, 900);
    expect(stage.at).toBe(3);
    stroke(-60, 0, 100);
    expect(stage.at).toBe(4);
  });

  test('the photo is under the finger all the way', () => {
    stroke(-57, 4, 300, { lift: false });
    expect(stage.offset).toBe(-57);
  });

  test('a movement that is more down than along neither swipes nor taps', () => {
    stroke(-100, 100, 200);
    expect(stage).toMatchObject({ at: 3, offset: 0, told: [] });
  });

  test('at the last photo the band holds', () => {
    stage.at = 8;
    stroke(-200, 0, 600, { lift: false });
    expect(stage.offset).toBeCloseTo(-70);
    hand.up(finger(-200, 0));
    expect(stage.at).toBe(8);
  });

  test('takes over a slide that is still under way', () => {
    stage.sliding = 200;
    stroke(-30, 0, 500, { lift: false });
    expect(stage.offset).toBe(170);
  });

  test('a swipe during a slide counts by its own distance and speed, so that quick swipes turn each photo', () => {
    stage.sliding = 300;
    stroke(-60, 0, 100);
    expect(stage.at).toBe(4);
    stage.sliding = 300;
    stroke(-20, 0, 900);
    expect(stage.at).toBe(4);
  });

  test('only the last 120 ms count into the speed: a quick finger that rests before it leaves goes back', () => {
    stroke(-60, 0, 60, { lift: false });
    now += 200;
    hand.move(finger(-60, 0));
    hand.up(finger(-60, 0));
    expect(stage.at).toBe(3);
  });

  test('a tap during a slide lets it finish', () => {
    stage.sliding = 200;
    tapAt(0, 0);
    expect(stage.told).toEqual(['settle 3', 'tap']);
  });

  test('pans a zoomed photo within its bounds instead of changing it', () => {
    stage.drawn = toggledZoom(FITTED, { x: 0, y: 0 }, frame);
    stroke(-300, 0, 100);
    expect(stage).toMatchObject({ at: 3, drawn: { scale: 2, x: -195, y: 0 } });
  });

  test('a finger that comes down again without having been lifted begins anew', () => {
    stroke(-200, 0, 100, { lift: false });
    hand.down(finger(0, 0));
    expect(stage).toMatchObject({ at: 3, offset: 0 });
  });

  test('a pointer that the system takes away leaves the photo where it was', () => {
    stroke(-200, 0, 100, { lift: false });
    hand.cancel(finger(-200, 0));
    expect(stage).toMatchObject({ at: 3, offset: 0 });
  });
});

describe('tapping', () => {
  test('a trembling of 3 px is a tap, of 4 px a drag', () => {
    stroke(3, 0, 60);
    expect(stage.told).toEqual(['tap']);
    stroke(4, 0, 400);
    expect(stage.told).toEqual(['tap', 'settle 3']);
  });

  test('twice within 300 ms and 30 px is a double tap', () => {
    tapAt(10, 10);
    now += 200;
    tapAt(35, 10);
    expect(stage.told).toEqual(['tap', 'double tap']);
  });

  test('twice, but late or elsewhere, is two taps', () => {
    tapAt(0, 0);
    now += 301;
    tapAt(0, 0);
    now += 100;
    tapAt(31, 0);
    expect(stage.told).toEqual(['tap', 'tap', 'tap']);
  });

  test('three quick taps are one double tap and one tap', () => {
    for (let i = 0; i < 3; i++) tapAt(0, 0);
    expect(stage.told).toEqual(['tap', 'double tap', 'tap']);
  });

  test('a mouse clicks twice', () => {
    tapAt(0, 0, 'mouse');
    tapAt(0, 0, 'mouse');
    expect(stage.told).toEqual(['tap', 'tap']);
  });
});

describe('two fingers', () => {
  test('spreading zooms by as much, up to 4', () => {
    pinch(100, 250);
    expect(stage.drawn.scale).toBeCloseTo(2.5);
    pinch(100, 900);
    expect(stage.drawn.scale).toBe(4);
  });

  test('zoom about their midpoint', () => {
    stage.drawn = { scale: 2, x: 0, y: 0 };
    pinch(100, 150, { x: 60, y: 0 });
    expect((60 - stage.drawn.x) / stage.drawn.scale).toBeCloseTo(30);
  });

  test('closing past the whole photo stays at the whole photo', () => {
    stage.drawn = { scale: 2, x: 100, y: 0 };
    pinch(300, 30);
    expect(stage.drawn).toEqual(FITTED);
  });

  test('the finger that stays pans, without a jump', () => {
    pinch(100, 200);
    const before = stage.drawn;
    hand.up(finger(100, 0, 2));
    expect(stage.drawn).toEqual(before);
    hand.move(finger(-120, 0, 1));
    expect(stage.drawn.x).toBeCloseTo(before.x - 20);
  });

  test('a second finger ends a swipe, and lifting both is no tap', () => {
    stroke(-50, 0, 200, { lift: false });
    hand.down(finger(100, 0, 2));
    hand.up(finger(100, 0, 2));
    hand.up(finger(-50, 0, 1));
    expect(stage).toMatchObject({ at: 3, offset: 0, told: ['settle 3'] });
  });

  test('a third finger changes nothing', () => {
    pinch(100, 200);
    const before = stage.drawn;
    hand.down(finger(0, 300, 3));
    hand.move(finger(0, 100, 3));
    expect(stage.drawn).toEqual(before);
  });
});

test('whatever hands do, the photo exists, the zoom is within 1 and 4, and nothing stays half done', () => {
  const event = fc.record({
    what: fc.constantFrom('down', 'move', 'up', 'cancel' as const),
    id: fc.integer({ min: 1, max: 3 }),
    x: fc.integer({ min: -400, max: 400 }),
    y: fc.integer({ min: -400, max: 400 }),
    after: fc.integer({ min: 0, max: 400 }),
  });
  fc.assert(
    fc.property(fc.array(event, { maxLength: 80 }), (events) => {
      stage = new FakeStage();
      hand = new Gestures(stage);
      for (const { what, id, x, y, after } of events) {
        now += after;
        hand[what as 'down'](finger(x, y, id));
        expect(stage.at).toBeGreaterThanOrEqual(0);
        expect(stage.at).toBeLessThan(9);
        expect(stage.drawn.scale).toBeGreaterThanOrEqual(1);
        expect(stage.drawn.scale).toBeLessThanOrEqual(4);
      }
      for (const id of [1, 2, 3]) hand.up(finger(0, 0, id));
      expect(stage.offset).toBe(0);
    }),
  );
});
