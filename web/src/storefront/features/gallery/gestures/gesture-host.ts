import type { Sample } from './swipe.ts';
import type { Frame, View } from './zoom.ts';

export interface PointerSample extends Sample {
  id: number;
  /** `mouse`, `touch` or `pen`. */
  kind: string;
}

/** What the gestures move, and whom they tell. */
export interface GestureHost {
  index(): number;
  count(): number;
  view(): View;
  frame(): Frame;
  /** Stops a slide that is under way and says where it was, px from its rest. */
  grab(): number;
  follow(offset: number): void;
  /** The hand let go: come to rest on this photo. */
  settle(index: number): void;
  draw(view: View): void;
  /** A press without a movement. A second one nearby and soon after is told as `doubleTap` instead (never for a mouse). */
  tap(at: PointerSample): void;
  doubleTap(at: PointerSample): void;
}
