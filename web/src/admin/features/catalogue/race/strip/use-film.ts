import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { RacePhoto } from '../../../../../../../core/photos/contract/photo-jobs.ts';
import { placeOfPhoto, type Places } from './strip-model.ts';

const OVERSCAN = 8;
/** The number of visible photos before the first one. */
const BEFORE = 2;

/**
 * Keeps an admin's position in a line of photos, and the photos chosen one by one. The choice reaches from its first
 * photo to the current one. Remembers photos by number, because new pictures appear before them.
 * @param box the element that scrolls the photos
 * @param width photo width, in CSS pixels
 * @param begin the first position
 */
export function useFilm(
  box: RefObject<HTMLDivElement | null>,
  photos: readonly RacePhoto[],
  width: number,
  begin: number,
) {
  const [atHand, setAtHand] = useState(() => photos[begin]!.number);
  const [chosenFrom, setChosenFrom] = useState<number | null>(null);
  const last = photos.length - 1;
  const place = placeOfPhoto(photos, atHand);
  const virtualizer = useVirtualizer({
    horizontal: true,
    count: photos.length,
    getScrollElement: () => box.current,
    estimateSize: () => width,
    overscan: OVERSCAN,
    initialOffset: Math.max(0, begin - BEFORE) * width,
  });
  const drawn = useRef({ photos, width });
  const follow = useEffectEvent(() => {
    const before = drawn.current;
    drawn.current = { photos, width };
    if (before.width !== width) virtualizer.measure();
    const element = box.current!;
    const [offset, room] = [virtualizer.scrollOffset ?? 0, element.clientWidth];
    const at = placeOfPhoto(before.photos, atHand);
    const isInSight = at * before.width >= offset && (at + 1) * before.width <= offset + room;
    const seen = isInSight ? at : Math.min(before.photos.length - 1, Math.floor(offset / before.width));
    const left = placeOfPhoto(photos, before.photos[seen]!.number) * width;
    const moved = left - seen * before.width;
    if (moved !== 0) element.scrollLeft = Math.min(left, Math.max(offset + moved, left + width - room));
  });
  // The current photo keeps its position, however many photos appear before it and however wide they are.
  useLayoutEffect(() => follow(), [photos, width]);
  const other = chosenFrom === null ? null : placeOfPhoto(photos, chosenFrom);
  const choice: Places | null = other === null ? null : { from: Math.min(other, place), to: Math.max(other, place) };
  const beginChoice = () => setChosenFrom((from) => from ?? photos[place]!.number);
  const dropChoice = () => setChosenFrom(null);
  const put = useCallback((to: number) => setAtHand(photos[to]!.number), [photos]);
  return {
    place,
    choice,
    shown: virtualizer.getVirtualItems(),
    length: virtualizer.getTotalSize(),
    go: (to: number) => {
      const next = Math.max(0, Math.min(last, to));
      put(next);
      virtualizer.scrollToIndex(next, { align: 'auto' });
    },
    put,
    beginChoice,
    dropChoice,
    toggleChoice: choice ? dropChoice : beginChoice,
  };
}
