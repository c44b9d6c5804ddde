import { useCallback, useEffect, useRef, type MouseEvent } from 'react';
import { useNavigate } from 'react-router';

export type OpenGallery = (click: MouseEvent<HTMLAnchorElement>) => void;

/**
 * What a click on a link to a gallery does: the gallery opens over the page. Always the same function, so that the links need not be
 * drawn anew when the address changes, as the router's own are.
 */
export function useOpenGallery(): OpenGallery {
  const navigate = useNavigate();
  const latest = useRef(navigate);
  useEffect(() => {
    latest.current = navigate;
  });
  return useCallback((click) => {
    // A new tab, a new window, a download: these are the browser's.
    if (click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return;
    click.preventDefault();
    void latest.current(click.currentTarget.pathname, { state: { fromRace: true }, preventScrollReset: true });
  }, []);
}
