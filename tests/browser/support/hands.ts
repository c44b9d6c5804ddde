import type { CDPSession, Page } from 'playwright-core';

interface At {
  x: number;
  y: number;
}

/** Longer than the time that counts for the speed (`spec/storefront.md §5`: 120 ms). */
const RESTED_MS = 160;

/** Fingers on a touch screen, through the browser's own input pipeline. Coordinates in CSS px of the window. */
export class Hands {
  readonly #session: CDPSession;

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  static async on(page: Page): Promise<Hands> {
    return new Hands(await page.context().newCDPSession(page));
  }

  /** Moves one finger in a straight line; `steps` moves of some 16 ms each set the speed. */
  async swipe(from: At, to: At, steps = 6): Promise<void> {
    await this.#strokes([[from, to]], steps);
  }

  /** Moves one finger likewise and lets it rest, so that it leaves without speed. */
  async drag(from: At, to: At): Promise<void> {
    await this.down(from);
    for (let step = 1; step <= 4; step++)
      await this.move({ x: from.x + ((to.x - from.x) * step) / 4, y: from.y + ((to.y - from.y) * step) / 4 });
    const rested = performance.now() + RESTED_MS;
    while (performance.now() < rested) await this.move(to);
    await this.lift();
  }

  async down(at: At): Promise<void> {
    await this.#touch('touchStart', [at]);
  }

  async move(to: At): Promise<void> {
    await this.#touch('touchMove', [to]);
  }

  async lift(): Promise<void> {
    await this.#touch('touchEnd', []);
  }

  /** Moves two level fingers from `apart` to `apartAfter` px around a midpoint. */
  async pinch(middle: At, apart: number, apartAfter: number, steps = 10): Promise<void> {
    const fingers = [-1, 1].map((side): [At, At] => [
      { x: middle.x + (side * apart) / 2, y: middle.y },
      { x: middle.x + (side * apartAfter) / 2, y: middle.y },
    ]);
    await this.#strokes(fingers, steps);
  }

  async tap(at: At): Promise<void> {
    await this.#touch('touchStart', [at]);
    await this.#touch('touchEnd', []);
  }

  async doubleTap(at: At): Promise<void> {
    await this.tap(at);
    await this.tap(at);
  }

  async #strokes(fingers: readonly [At, At][], steps: number): Promise<void> {
    const at = (part: number) =>
      fingers.map(([from, to]) => ({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }));
    await this.#touch('touchStart', at(0));
    for (let step = 1; step <= steps; step++) {
      await this.#touch('touchMove', at(step / steps));
    }
    await this.#touch('touchEnd', []);
  }

  async #touch(type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly At[]): Promise<void> {
    await this.#session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map((point, id) => ({ ...point, id })),
    });
  }
}
