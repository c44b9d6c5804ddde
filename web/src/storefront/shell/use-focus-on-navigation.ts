import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';
import { pageOf } from './page-of.ts';

/**
 * Moves the focus to the page's content after going to another page, so that screen readers and keyboards start there.
 * Going into a gallery and back is no other page: the gallery takes the focus and gives it back itself.
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
