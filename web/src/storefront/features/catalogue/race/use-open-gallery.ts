import { useCallback, useEffect, useRef, type MouseEvent } from 'react';
import { useNavigate } from 'react-router';

export type OpenGallery = (click: MouseEvent<HTMLAnchorElement>) => void;

/**
 * Returns the click handler of the links to galleries: it opens the gallery over the page. The function stays the same,
 * so that a new address does not redraw these links. The router's own links would redraw.
 */
export function useOpenGallery(): OpenGallery {
  const navigate = useNavigate();
  const latest = useRef(navigate);
  useEffect(() => {
    latest.current = navigate;
  });
  return useCallback((click) => {
    // The browser handles clicks for a new tab, a new window or a download.
    if (click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return;
    click.preventDefault();
    void latest.current(click.currentTarget.pathname, { state: { fromRace: true }, preventScrollReset: true });
  }, []);
}
