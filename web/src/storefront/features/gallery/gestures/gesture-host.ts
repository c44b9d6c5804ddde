import type { Sample } from './swipe.ts';
import type { Frame, View } from './zoom.ts';

export interface PointerSample extends Sample {
  id: number;
  /** `mouse`, `touch` or `pen`. */
  kind: string;
}

/** Receives the results of the gestures: movements, zooms and taps. */
export interface GestureHost {
  index(): number;
  count(): number;
  view(): View;
  frame(): Frame;
  /** Stops a running slide and returns its distance from its rest (px). */
  grab(): number;
  follow(offset: number): void;
  /** Comes to rest on this photo after the hand lifted. */
  settle(index: number): void;
  draw(view: View): void;
  /** A press without a movement. A second press nearby and soon after calls `doubleTap` instead (never for a mouse). */
  tap(at: PointerSample): void;
  doubleTap(at: PointerSample): void;
}
