import type { PointerSample } from './gesture-host.ts';
import { DOUBLE_TAP_DISTANCE, DOUBLE_TAP_TIME } from './thresholds.ts';
import { apart } from './zoom.ts';

/** Distinguishes a second tap from a first. Three quick taps are a double tap and a tap. */
export class Taps {
  #last: PointerSample | null = null;

  /** Call it when another gesture happened in between. */
  forget(): void {
    this.#last = null;
  }

  /** A mouse never double-taps: each of its buttons has its own meaning, so a mouse only clicks. */
  isSecond(tap: PointerSample): boolean {
    const before = this.#last;
    const second =
      tap.kind !== 'mouse' &&
      before !== null &&
      tap.t - before.t <= DOUBLE_TAP_TIME &&
      apart(tap, before) <= DOUBLE_TAP_DISTANCE;
    this.#last = second ? null : tap;
    return second;
  }
}
