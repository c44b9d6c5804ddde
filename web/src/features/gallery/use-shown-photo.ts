import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
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
export function useShownPhoto(photos: readonly number[]): [index: number, show: (index: number) => void] {
  const location = useLocation();
  const navigate = useNavigate();
  const { pathname, search } = location;
  const state = location.state as { swiped?: boolean } | null;
  const [index, setIndex] = useState(() => indexIn(photos, search));
  const [seen, setSeen] = useState(search);
  // Somebody else changed the address: a link to another photo of this gallery.
  if (search !== seen) {
    setSeen(search);
    if (!state?.swiped) setIndex(indexIn(photos, search));
  }

  const photo = photos[index];
  useEffect(() => {
    const parameters = new URLSearchParams(search);
    if (photo === undefined || parameters.get(PARAMETER) === String(photo)) return undefined;
    const timer = setTimeout(() => {
      // Closed meanwhile, but still drawn: writing now would open it again.
      if (window.location.pathname !== pathname || window.location.search !== search) return;
      parameters.set(PARAMETER, String(photo));
      void navigate(
        { search: `?${parameters}` },
        { replace: true, preventScrollReset: true, state: { ...state, swiped: true } },
      );
    }, ADDRESS_WRITE_DELAY);
    return () => clearTimeout(timer);
  }, [photo, pathname, search, state, navigate]);

  const show = useCallback((next: number) => setIndex(clampIndex(next, photos.length)), [photos.length]);
  return [index, show];
}
