import { useCallback, useState } from 'react';
import { useLocation } from 'react-router';
import { photoInAddress } from '../../../shared/links/photo-in-address.ts';
import { clampIndex } from './gestures/swipe.ts';

const indexIn = (photos: readonly number[], search: string): number => {
  const asked = photoInAddress(search);
  return asked === undefined ? 0 : Math.max(0, photos.indexOf(asked));
};

/**
 * Returns the shown photo by the address (`?photo=NUMBER`), which the viewer keeps up to date for shared links. An
 * address without one of these photos opens the first.
 */
export function useShownPhoto(photos: readonly number[]): [index: number, show: (index: number) => void] {
  const { key, search } = useLocation();
  const [index, setIndex] = useState(() => indexIn(photos, search));
  const [seen, setSeen] = useState(key);
  // The visitor followed a link to another photo of this gallery.
  if (key !== seen) {
    setSeen(key);
    setIndex(indexIn(photos, search));
  }
  const show = useCallback((next: number) => setIndex(clampIndex(next, photos.length)), [photos.length]);
  return [index, show];
}
