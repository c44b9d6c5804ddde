import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { pageOf } from './page-of.ts';

const STORE_KEY = 'scroll_positions';
/** Long enough for a page that has to be fetched again to grow to its old height. */
const PATIENCE_MS = 3000;

/**
 * A new page starts at its top; going back or forward, and reloading, returns to where one was.
 * Opening, turning the pages of and closing a gallery leave the race page behind it where it is.
 */
export function useScrollPosition(): void {
  const location = useLocation();
  const kind = useNavigationType();
  const page = pageOf(location.pathname);
  // The first page of every visit has the same key: arriving from the payment page is not coming back to the cart.
  const key = location.key === 'default' ? `default ${page}` : location.key;
  // Every first page of a visit has the key `default`: only with the page it names a place.
  const place = `${page} ${key}`;
  const shown = useRef<string | null>(null);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const positions = read();
    const remember = () => {
      positions[place] = window.scrollY;
      write(positions);
    };
    window.addEventListener('pagehide', remember);
    window.addEventListener('scrollend', remember);
    return () => {
      window.removeEventListener('pagehide', remember);
      window.removeEventListener('scrollend', remember);
    };
  }, [place]);

  useLayoutEffect(() => {
    const first = shown.current === null;
    if (shown.current === page) return;
    shown.current = page;
    if (kind !== NavigationType.Pop) return void window.scrollTo(0, 0);
    return returnTo(read()[place] ?? (first ? window.scrollY : 0));
  }, [kind, page, place]);
}

/** Scrolls as soon as the page is high enough; gives up when the visitor scrolls, or after a while. Returns how to stop. */
function returnTo(target: number): () => void {
  const until = performance.now() + PATIENCE_MS;
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('wheel', stop);
    window.removeEventListener('touchstart', stop);
  };
  const attempt = () => {
    window.scrollTo(0, target);
    if (Math.abs(window.scrollY - target) < 2 || performance.now() > until) stop();
    else frame = requestAnimationFrame(attempt);
  };
  window.addEventListener('wheel', stop, { passive: true });
  window.addEventListener('touchstart', stop, { passive: true });
  attempt();
  return stop;
}

function read(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORE_KEY) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

function write(positions: Record<string, number>): void {
  try {
    sessionStorage.setItem(STORE_KEY, JSON.stringify(positions));
  } catch {
    return;
  }
}
