import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';
import { pageOf } from './page-of.ts';

/**
 * Moves the focus to the page's content after a change of page, so that screen readers and keyboards start there.
 * Entering and leaving a gallery does not change the page: the gallery takes the focus and returns it itself.
 */
export function useFocusOnNavigation(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const page = pageOf(useLocation().pathname);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    main.current?.focus({ preventScroll: true });
  }, [page]);
  return main;
}
