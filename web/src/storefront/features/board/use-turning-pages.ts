import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** As long as a row needs to be found and read, times a screenful (ms). */
const TURN_EVERY = 12_000;

/** As many of a list as fit on the screen, and after a while the next ones: nobody is there to scroll. */
export function useTurningPages<T>(all: readonly T[]) {
  const list = useRef<HTMLUListElement>(null);
  const [fitting, setFitting] = useState(all.length);
  const [turns, setTurns] = useState(0);
  const count = all.length;
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const measure = () => {
      const row = Math.max(1, ...[...element.children].map((one) => one.getBoundingClientRect().height));
      setFitting(Math.max(1, Math.floor(element.clientHeight / row)));
    };
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    return () => resized.disconnect();
  }, [count]);
  const pages = Math.max(1, Math.ceil(count / fitting));
  useEffect(() => {
    if (pages === 1) return undefined;
    const timer = setInterval(() => setTurns((before) => before + 1), TURN_EVERY);
    return () => clearInterval(timer);
  }, [pages]);
  const page = turns % pages;
  return { list, page, pages, shown: all.slice(page * fitting, (page + 1) * fitting) };
}
