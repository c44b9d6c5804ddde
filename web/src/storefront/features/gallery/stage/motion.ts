import { SLIDE_DURATION } from '../gestures/thresholds.ts';

const prefersStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Returns the transition of a movement: gliding, or none for people who asked for less motion. */
export const glide = (): string =>
  prefersStill() ? 'none' : `transform ${SLIDE_DURATION}ms cubic-bezier(0.2, 0.7, 0.2, 1)`;
