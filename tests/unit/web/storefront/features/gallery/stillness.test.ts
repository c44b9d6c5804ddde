import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Stillness } from '../../../../../../web/src/storefront/features/gallery/stage/stillness.ts';

const FRAME_MS = 16;

describe('while photos move', () => {
  let stillness: Stillness;
  let done: string[];
  const work = (name: string) => () => void done.push(name);

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw, FRAME_MS));
    stillness = new Stillness();
    done = [];
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('runs work immediately when nothing moves', () => {
    stillness.whenStill(work('a'));
    expect(done).toEqual(['a']);
  });

  test('runs nothing from the first movement to the slide’s end, then one task per frame, in order', () => {
    stillness.begin();
    for (const name of ['a', 'b', 'c']) stillness.whenStill(work(name));
    stillness.endIn(250);
    vi.advanceTimersByTime(249);
    expect(done).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(done).toEqual(['a']);
    vi.advanceTimersByTime(FRAME_MS + 1);
    expect(done).toEqual(['a', 'b']);
    vi.runAllTimers();
    expect(done).toEqual(['a', 'b', 'c']);
  });

  test('a finger that takes a slide over, or comes between two things, has them wait for the next rest', () => {
    stillness.endIn(250);
    for (const name of ['a', 'b']) stillness.whenStill(work(name));
    vi.advanceTimersByTime(200);
    stillness.begin();
    vi.advanceTimersByTime(1000);
    expect(done).toEqual([]);
    stillness.endIn(0);
    expect(done).toEqual(['a']);
    stillness.begin();
    vi.runAllTimers();
    expect(done).toEqual(['a']);
    stillness.endIn(0);
    vi.runAllTimers();
    expect(done).toEqual(['a', 'b']);
  });

  test('never runs cancelled work, and runs work that other work requests', () => {
    stillness.begin();
    const takeBack = stillness.whenStill(work('a'));
    stillness.whenStill(() => stillness.whenStill(work('b')));
    takeBack();
    stillness.endIn(0);
    vi.runAllTimers();
    expect(done).toEqual(['b']);
  });
});
