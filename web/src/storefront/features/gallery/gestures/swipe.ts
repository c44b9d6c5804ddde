/** The physics of changing the photo by hand. Positions in CSS px, times in ms, speeds in px/ms. */
import {
  DRAG_SLOP,
  RUBBER_BAND,
  SWIPE_DISTANCE,
  SWIPE_MAX_ANGLE,
  SWIPE_SPEED,
  SWIPE_SPEED_WINDOW,
} from './thresholds.ts';

export interface Sample {
  x: number;
  y: number;
  t: number;
}

export type Intent = 'undecided' | 'swipe' | 'other';

/** Interprets a movement of (dx, dy) since the finger came down. Within the slop it is still a tap. */
export function intentOf(dx: number, dy: number): Intent {
  if (Math.hypot(dx, dy) <= DRAG_SLOP) return 'undecided';
  const angle = (Math.atan2(Math.abs(dy), Math.abs(dx)) * 180) / Math.PI;
  return angle <= SWIPE_MAX_ANGLE ? 'swipe' : 'other';
}

/** Returns the horizontal speed over the last moments before `now`; 0 when the finger rested. */
export function horizontalSpeed(samples: readonly Sample[], now: number): number {
  const recent = samples.filter((sample) => now - sample.t <= SWIPE_SPEED_WINDOW);
  const first = recent[0];
  const last = recent.at(-1);
  if (!first || !last || last.t <= first.t) return 0;
  return (last.x - first.x) / (now - first.t);
}

export const clampIndex = (index: number, count: number): number => Math.max(0, Math.min(count - 1, index));

/**
 * Returns how far the photo follows a finger that moved `dx`. Past the first or last photo, a rubber band holds it
 * back.
 */
export function followed(dx: number, index: number, count: number): number {
  const pastFirst = dx > 0 && index <= 0;
  const pastLast = dx < 0 && index >= count - 1;
  return pastFirst || pastLast ? dx * RUBBER_BAND : dx;
}

/** Returns the photo on which a swipe ends: at most one away, and never past the ends. */
export function settledIndex(index: number, count: number, dx: number, speed: number): number {
  const fast = Math.abs(speed) > SWIPE_SPEED;
  if (!fast && Math.abs(dx) <= SWIPE_DISTANCE) return index;
  const direction = fast ? speed : dx;
  if (fast && Math.sign(speed) !== Math.sign(dx)) return index;
  return clampIndex(index - Math.sign(direction), count);
}
