import { whenOnline } from '../../shared/api/when-online.ts';
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
  if (document.readyState === 'complete') whenPainted(done);
  addEventListener('load', () => whenPainted(done), { signal: reached.signal });
  for (const touch of touches) addEventListener(touch, done, { signal: reached.signal, passive: true, capture: true });
  setTimeout(done, PATIENCE);
  return promise;
}

/** The last button that was pressed before the page could answer. (Links and the search box do what they do without a script.) */
function watchPresses(): () => void {
  let pressed: HTMLElement | null = null;
  const note = ({ target }: Event) =>
    (pressed = target instanceof Element ? target.closest('#root button[type=button]') : null);
  addEventListener('click', note, { capture: true });
  return () => {
    removeEventListener('click', note, { capture: true });
    // React makes live at once what is pressed while it is still taking over the page.
    pressed?.click();
  };
}

/** The picture that has just come is in one of the next two frames; nothing at all is painted in a window that nobody sees. */
function whenPainted(done: () => void): void {
  const afterPaint = new PerformanceObserver(() => setTimeout(done));
  requestAnimationFrame(() => requestAnimationFrame(() => afterPaint.observe({ type: 'paint', buffered: true })));
}

/** All at once: the first of them to run would ask for the others only then. */
function fetchCode(): void {
  const files = document.querySelector<HTMLMetaElement>(`meta[name="${PAGE_CODE}"]`)?.content.split(' ') ?? [];
  for (const href of files)
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
    );
}

async function main(): Promise<void> {
  const answerPresses = watchPresses();
  if (document.getElementById('root')!.childElementCount > 0) await whenRead();
  fetchCode();
  await whenOnline(() => import('./renderer.ts'));
  // In two portions, with a breath between: on a slow phone each of them takes a while.
  await new Promise((resolve) => setTimeout(resolve));
  const { start } = await whenOnline(() => import('./start.tsx'));
  await start();
  answerPresses();
}

void main();
