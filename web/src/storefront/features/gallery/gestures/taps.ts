import type { PointerSample } from './gesture-host.ts';
import { DOUBLE_TAP_DISTANCE, DOUBLE_TAP_TIME } from './thresholds.ts';
import { apart } from './zoom.ts';

/** Tells a second tap from a first. Three quick ones are a double tap and a tap. */
export class Taps {
  #last: PointerSample | null = null;

  /** Something else happened in between. */
  forget(): void {
    this.#last = null;
  }

  /** A mouse has a button for each thing it says: it only ever clicks. */
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
