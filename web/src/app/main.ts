import { PAGE_CODE } from './page-code.ts';
import './style.css';

/** How long a page that can be read already waits for its first picture before its code comes (ms). */
const PATIENCE = 2500;
const touches = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll'] as const;

/**
 * A page that the server drew is there to be read: its letters and its first picture go before the code that makes it live,
 * unless somebody reaches for it earlier. A plain page shows nothing without the code.
 */
function whenRead(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const reached = new AbortController();
  const done = () => {
    reached.abort();
    resolve();
  };
  if (document.readyState === 'complete') done();
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(done)), { signal: reached.signal });
  for (const touch of touches) addEventListener(touch, done, { signal: reached.signal, passive: true, capture: true });
  setTimeout(done, PATIENCE);
  return promise;
}

/** All at once: the first of them to run would ask for the others only then. */
function fetchCode(): void {
  const files = document.querySelector<HTMLMetaElement>(`meta[name="${PAGE_CODE}"]`)?.content.split(' ') ?? [];
  for (const href of files) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }));
}

async function main(): Promise<void> {
  if (document.getElementById('root')!.childElementCount > 0) await whenRead();
  fetchCode();
  const { start } = await import('./start.tsx');
  await start();
}

void main();
