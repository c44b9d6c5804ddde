import { useEffect, useState, type RefObject } from 'react';
import { THUMBNAIL_GAP, THUMBNAIL_WIDTH } from '../gestures/thresholds.ts';

/** The strip's room at its ends, CSS px. */
const EDGE = 12;
const STEP = THUMBNAIL_WIDTH + THUMBNAIL_GAP;
/** How many are kept ready on either side of what is in sight. */
const AHEAD = 6;

/** From the first to before the end. */
export interface Range {
  first: number;
  end: number;
}

/** Where a thumbnail begins in the strip, CSS px. */
export const startOf = (index: number): number => EDGE + index * STEP;

/** How long the strip of so many thumbnails is, CSS px. */
export const lengthOf = (count: number): number => 2 * EDGE + Math.max(0, count * STEP - THUMBNAIL_GAP);

/** The thumbnails that a strip `width` wide shows when it is scrolled so far, and a few more (all in CSS px). */
function inSight(scrolled: number, width: number, count: number): Range {
  const first = Math.floor((scrolled - EDGE) / STEP) - AHEAD;
  const end = Math.ceil((scrolled + width - EDGE) / STEP) + AHEAD;
  return { first: Math.min(Math.max(first, 0), count), end: Math.min(Math.max(end, 0), count) };
}

/** Whether what is ready reaches far enough beyond what is in sight, so that not each step of the strip draws it anew. */
const isCloseTo = (ready: number, wanted: number, edge: number): boolean =>
  ready === wanted || (wanted !== edge && Math.abs(ready - wanted) <= AHEAD / 2);

/** Follows what the strip shows; `initially` says how far it is scrolled before it can be asked. */
export function useThumbnailsInSight(
  strip: RefObject<HTMLElement | null>,
  count: number,
  initially: () => number,
): Range {
  const [range, setRange] = useState(() => inSight(initially(), window.innerWidth, count));
  useEffect(() => {
    const element = strip.current!;
    const look = () => {
      const next = inSight(element.scrollLeft, element.clientWidth, count);
      setRange((now) => (isCloseTo(now.first, next.first, 0) && isCloseTo(now.end, next.end, count) ? now : next));
    };
    const resized = new ResizeObserver(look);
    resized.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      resized.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [strip, count]);
  return range;
}
