import { useEffect, useState, type RefObject } from 'react';

/** How long a preview stays visible (ms). */
const STEP_MS = 1400;

/**
 * Returns the visible one of `count` previews, and the furthest so far. Steps round and round while `moving`. Stands
 * still behind a gallery, where it is hidden and the gallery's photos move.
 */
export function useStripPosition(
  strip: RefObject<HTMLElement | null>,
  count: number,
  moving: boolean,
): { position: number; reached: number } {
  const [steps, setSteps] = useState(0);
  useEffect(() => {
    if (!moving || count < 2) return;
    const timer = setInterval(() => {
      if (!strip.current?.closest('[inert]')) setSteps((done) => done + 1);
    }, STEP_MS);
    return () => clearInterval(timer);
  }, [strip, moving, count]);
  return { position: count === 0 ? 0 : steps % count, reached: Math.min(steps, Math.max(0, count - 1)) };
}
