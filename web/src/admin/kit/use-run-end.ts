import { useEffect, useEffectEvent, useRef } from 'react';

interface Run {
  status: string;
}

/** Tells once that something is over that was seen at work. */
export function useRunEnd<R extends Run>(run: R | null, onEnd: (ended: R) => void): void {
  const seen = useRef(run?.status);
  const over = useEffectEvent(onEnd);
  useEffect(() => {
    if (seen.current === 'running' && run && run.status !== 'running') over(run);
    seen.current = run?.status;
  }, [run]);
}
