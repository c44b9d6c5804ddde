import { useEffect, useState, type RefObject } from 'react';

/** How long a preview stays in sight. */
const STEP_MS = 1400;

/**
 * Which of `count` previews is in sight, and the furthest that ever was; steps while `moving`, round and round. Behind a gallery it
 * stands still: nobody sees it, and the photos there move.
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
