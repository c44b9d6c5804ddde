import '../../shared/api/import-file.ts';
import { whenOnline } from '../../shared/api/when-online.ts';
import { PAGE_CODE } from './page-code.ts';
import './style.css';

/** How long a readable page waits for its first picture before its code loads (ms). */
const PATIENCE = 2500;
const touches = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll'] as const;

/**
 * Resolves when the page's code may load. The visitor can already read a page that the server drew. Its text and first
 * picture therefore go before the code, unless the visitor touches the page earlier. A plain page shows nothing without
 * the code.
 */
const whenRead = (): Promise<void> => new Promise(waitUntilRead);

function waitUntilRead(resolve: () => void): void {
  const reached = new AbortController();
  const done = () => {
    reached.abort();
    resolve();
  };
  if (document.readyState === 'complete') whenPainted(done);
  addEventListener('load', () => whenPainted(done), { signal: reached.signal });
  for (const touch of touches) addEventListener(touch, done, { signal: reached.signal, passive: true, capture: true });
  setTimeout(done, PATIENCE);
}

/**
 * Remembers the last button that was pressed before the page could answer. (Links and the search box work without a
 * script.)
 */
function watchPresses(): () => void {
  let pressed: HTMLElement | null = null;
  const note = ({ target }: Event) =>
    (pressed = target instanceof Element ? target.closest('#root button[type=button]') : null);
  addEventListener('click', note, { capture: true });
  return () => {
    removeEventListener('click', note, { capture: true });
    // React immediately activates a pressed element while it takes over the page.
    pressed?.click();
  };
}

/**
 * Calls `done` once a new picture is painted, which is in one of the next two frames. A hidden window paints nothing.
 */
function whenPainted(done: () => void): void {
  const afterPaint = new PerformanceObserver(() => setTimeout(done));
  requestAnimationFrame(() => requestAnimationFrame(() => afterPaint.observe({ type: 'paint', buffered: true })));
}

/** Fetches all files in parallel: otherwise the first one to run would request the others only then. */
function fetchCode(): void {
  const files = document.querySelector<HTMLMetaElement>(`meta[name="${PAGE_CODE}"]`)?.content.split(' ') ?? [];
  for (const href of files)
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
    );
}

/** Every browser in which the storefront sells has both; earlier ones lack one (`web/browsers.ts`). */
const isTooOld = (): boolean => !('hasOwn' in Object && 'structuredClone' in globalThis);

async function main(): Promise<void> {
  // The server's page stays as it is: its links work without any script.
  if (isTooOld()) return (await import('./too-old.ts')).sayTooOld();
  const answerPresses = watchPresses();
  if (document.getElementById('root')!.childElementCount > 0) await whenRead();
  fetchCode();
  await whenOnline(() => import('./renderer.ts'));
  // In two portions, with a pause between: on a slow phone each of them takes a while.
  await new Promise((resolve) => setTimeout(resolve));
  const { start } = await whenOnline(() => import('./start.tsx'));
  await start();
  answerPresses();
}

void main();
