import { useEffect, useState } from 'react';

/** How long a preview stays in sight. */
const STEP_MS = 1400;

/** Which of `count` previews is in sight, and the furthest that ever was; steps while `moving`, round and round. */
export function useStripPosition(count: number, moving: boolean): { position: number; reached: number } {
  const [steps, setSteps] = useState(0);
  useEffect(() => {
    if (!moving || count < 2) return;
    const timer = setInterval(() => setSteps((done) => done + 1), STEP_MS);
    return () => clearInterval(timer);
  }, [moving, count]);
  return { position: count === 0 ? 0 : steps % count, reached: Math.min(steps, Math.max(0, count - 1)) };
}
