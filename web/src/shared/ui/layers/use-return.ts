import { useEffect, useEffectEvent } from 'react';

/** Calls back when the browser shows the page again as it was left, on the way back from a payment page. */
export function useReturn(callback: () => void): void {
  const returned = useEffectEvent((event: PageTransitionEvent) => event.persisted && callback());
  useEffect(() => {
    const listener = (event: PageTransitionEvent) => returned(event);
    window.addEventListener('pageshow', listener);
    return () => window.removeEventListener('pageshow', listener);
  }, []);
}
