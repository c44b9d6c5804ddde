import { useEffect, useEffectEvent, useRef } from 'react';

interface Run {
  status: string;
}

/** Calls back once, when a run that was seen in progress is over. */
export function useRunEnd<R extends Run>(run: R | null, onEnd: (ended: R) => void): void {
  const seen = useRef(run?.status);
  const over = useEffectEvent(onEnd);
  useEffect(() => {
    if (seen.current === 'running' && run && run.status !== 'running') over(run);
    seen.current = run?.status;
  }, [run]);
}
