import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { pagesOf } from './pages-of.ts';

/** The time that a visitor needs to find and read a row, times a screenful (ms). */
const TURN_EVERY = 12_000;

/**
 * Shows as many rows of a list as fit on the screen, and the next ones after a while. No visitor scrolls this screen. Draws and measures all rows, also after one grows or the screen turns. The caller hides the rows of other pages.
 */
export function useTurningPages() {
  const list = useRef<HTMLUListElement>(null);
  const [starts, setStarts] = useState([0]);
  const [turns, setTurns] = useState(0);
  const pages = starts.length;
  const page = turns % pages;
  const first = starts[page]!;
  const next = starts[page + 1] ?? Infinity;
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const rows = [...element.children] as HTMLElement[];
    const measure = () => {
      const heights = rows.map((row) => row.getBoundingClientRect().height);
      const found = pagesOf(element.clientHeight, heights);
      setStarts((before) => (before.join() === found.join() ? before : found));
      element.scrollTop = heights.slice(0, first).reduce((sum, height) => sum + height, 0);
    };
    measure();
    const resized = new ResizeObserver(measure);
    for (const one of [element, ...rows]) resized.observe(one);
    return () => resized.disconnect();
  });
  useEffect(() => {
    if (pages === 1) return undefined;
    const timer = setInterval(() => setTurns((before) => before + 1), TURN_EVERY);
    return () => clearInterval(timer);
  }, [pages]);
  return { list, page, pages, isShown: (row: number) => first <= row && row < next };
}
