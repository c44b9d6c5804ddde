import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Stillness } from './stillness.ts';
import { clampIndex } from './swipe.ts';
import { ADDRESS_WRITE_DELAY } from './thresholds.ts';

const PARAMETER = 'photo';

const indexIn = (photos: readonly number[], search: string): number => {
  const asked = new URLSearchParams(search).get(PARAMETER);
  return asked === null ? 0 : Math.max(0, photos.indexOf(Number(asked)));
};

/**
 * Which photo is shown, kept in the address (`?photo=NUMBER`, replaced and never added, so that Back closes the gallery and a
 * link to one photo can be sent). An address that names no photo of these opens the first.
 */
export function useShownPhoto(photos: readonly number[], stillness: Stillness): [index: number, show: (index: number) => void] {
  const { key, search } = useLocation();
  const [index, setIndex] = useState(() => indexIn(photos, search));
  const [seen, setSeen] = useState(key);
  // Somebody went elsewhere: a link to another photo of this gallery.
  if (key !== seen) {
    setSeen(key);
    setIndex(indexIn(photos, search));
  }
  useAddress(photos[index], stillness);
  const show = useCallback((next: number) => setIndex(clampIndex(next, photos.length)), [photos.length]);
  return [index, show];
}

/** Writes the photo into the address behind the router's back, which would draw the whole page anew for it, when it has come to rest. */
function useAddress(photo: number | undefined, stillness: Stillness): void {
  const { key, pathname, search } = useLocation();
  /** What the address says, as far as is known here. */
  const known = useRef(search);
  useEffect(() => {
    known.current = search;
  }, [key, search]);

  useEffect(() => {
    if (photo === undefined) return undefined;
    const write = () => {
      // Closed meanwhile, but still drawn: writing now would open it again.
      if (window.location.pathname !== pathname || window.location.search !== known.current) return;
      const parameters = new URLSearchParams(known.current);
      if (parameters.get(PARAMETER) === String(photo)) return;
      parameters.set(PARAMETER, String(photo));
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
