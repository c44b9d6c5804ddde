import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { Stillness } from './stillness.ts';
import { ADDRESS_WRITE_DELAY } from './thresholds.ts';

/** Names the shown photo in the address's query. */
export const PHOTO_PARAMETER = 'photo';

/**
 * Writes the photo into the address, replaced and never added, so that Back closes the gallery: behind the router's back, which
 * would draw the whole page anew for it, and when it has come to rest.
 */
export function usePhotoInAddress(photo: number | string, stillness: Stillness): void {
  const { key, pathname, search } = useLocation();
  /** What the address says, as far as is known here. */
  const known = useRef(search);
  useEffect(() => {
    known.current = search;
  }, [key, search]);

  useEffect(() => {
    const write = () => {
      // Closed meanwhile, but still drawn: writing now would open it again.
      if (window.location.pathname !== pathname || window.location.search !== known.current) return;
      const parameters = new URLSearchParams(known.current);
      if (parameters.get(PHOTO_PARAMETER) === String(photo)) return;
      parameters.set(PHOTO_PARAMETER, String(photo));
      window.history.replaceState(window.history.state, '', `?${parameters}`);
      known.current = window.location.search;
    };
    let takeBack = () => undefined as void;
    const timer = setTimeout(() => (takeBack = stillness.whenStill(write)), ADDRESS_WRITE_DELAY);
    return () => {
      clearTimeout(timer);
      takeBack();
    };
  }, [photo, pathname, key, stillness]);
}
