import { useCallback, useState } from 'react';
import { useLocation } from 'react-router';
import { photoInAddress } from '../../../shared/links/photo-in-address.ts';
import { clampIndex } from './gestures/swipe.ts';

const indexIn = (photos: readonly number[], search: string): number => {
  const asked = photoInAddress(search);
  return asked === undefined ? 0 : Math.max(0, photos.indexOf(asked));
};

/**
 * Which photo is shown, by the address (`?photo=NUMBER`) that the viewer keeps: a link to one photo can be sent. An address that names
 * no photo of these opens the first.
 */
export function useShownPhoto(photos: readonly number[]): [index: number, show: (index: number) => void] {
  const { key, search } = useLocation();
  const [index, setIndex] = useState(() => indexIn(photos, search));
  const [seen, setSeen] = useState(key);
  // Somebody went elsewhere: a link to another photo of this gallery.
  if (key !== seen) {
    setSeen(key);
    setIndex(indexIn(photos, search));
  }
  const show = useCallback((next: number) => setIndex(clampIndex(next, photos.length)), [photos.length]);
  return [index, show];
}
