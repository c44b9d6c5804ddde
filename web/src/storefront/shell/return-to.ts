/** Long enough for a page that is fetched again to reach its old height (ms). */
const PATIENCE = 3000;

/**
 * Scrolls to `target` (CSS px) as soon as the page is high enough. Calls `ended` on arrival, or when it gives up. It
 * gives up when the visitor scrolls, or after a while. Returns a function that ends it; undefined after an immediate
 * arrival.
 */
export function returnTo(target: number, ended: () => void): (() => void) | undefined {
  const until = performance.now() + PATIENCE;
  const listeners = new AbortController();
  let frame = 0;
  const end = () => {
    cancelAnimationFrame(frame);
    listeners.abort();
    ended();
  };
  const isThere = () => {
    window.scrollTo(0, target);
    return Math.abs(window.scrollY - target) < 2;
  };
  const attempt = () => {
    if (isThere() || performance.now() > until) end();
    else frame = requestAnimationFrame(attempt);
  };
  if (isThere()) return undefined;
  frame = requestAnimationFrame(attempt);
  for (const touch of ['wheel', 'touchstart'])
    window.addEventListener(touch, end, { passive: true, signal: listeners.signal });
  return end;
}
