import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { PHOTO_PARAMETER } from '../../../shared/links/photo-in-address.ts';
import type { Stillness } from './stage/stillness.ts';
import { ADDRESS_WRITE_DELAY } from './gestures/thresholds.ts';

type Address = Pick<Location, 'pathname' | 'search'>;

/**
 * Tells whether two addresses show the same gallery. They differ at most in the photo. A gallery that was opened by its
 * photo always names one.
 */
function isSameGallery(opened: Address, now: Address): boolean {
  const [before, after] = [opened, now].map(({ search }) => new URLSearchParams(search)) as [
    URLSearchParams,
    URLSearchParams,
  ];
  if (before.has(PHOTO_PARAMETER) && !after.has(PHOTO_PARAMETER)) return false;
  for (const parameters of [before, after]) parameters.delete(PHOTO_PARAMETER);
  return opened.pathname === now.pathname && String(before) === String(after);
}

/**
 * Writes the photo into the address when the photo has come to rest. Replaces the history entry, so that Back closes
 * the gallery. Bypasses the router, which would redraw the whole page.
 */
export function usePhotoInAddress(photo: number | string, stillness: Stillness): void {
  const { key, pathname, search } = useLocation();
  useEffect(() => {
    const write = () => {
      // The gallery was closed meanwhile but is still drawn: writing now would open it again.
      if (!isSameGallery({ pathname, search }, window.location)) return;
      const parameters = new URLSearchParams(window.location.search);
      if (parameters.get(PHOTO_PARAMETER) === String(photo)) return;
      parameters.set(PHOTO_PARAMETER, String(photo));
      window.history.replaceState(window.history.state, '', `?${parameters}`);
    };
    let timer: ReturnType<typeof setTimeout>;
    let takeBack = () => undefined as void;
    const stop = () => {
      clearTimeout(timer);
      takeBack();
    };
    const writeLater = () => {
      stop();
      timer = setTimeout(() => (takeBack = stillness.whenStill(write)), ADDRESS_WRITE_DELAY);
    };
    writeLater();
    // A layer over the gallery has its own address, which may have been written meanwhile instead.
    window.addEventListener('popstate', writeLater);
    return () => {
      stop();
      window.removeEventListener('popstate', writeLater);
    };
  }, [photo, key, pathname, search, stillness]);
}
