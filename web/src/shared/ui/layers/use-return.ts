import { useEffect, useEffectEvent } from 'react';

/** Calls back when the browser restores the page, for example on the way back from a payment page. */
export function useReturn(callback: () => void): void {
  const returned = useEffectEvent((event: PageTransitionEvent) => event.persisted && callback());
  useEffect(() => {
    const listener = (event: PageTransitionEvent) => returned(event);
    window.addEventListener('pageshow', listener);
    return () => window.removeEventListener('pageshow', listener);
  }, []);
}
