import { useEffect, useState, type RefObject } from 'react';
import { useLocation } from 'react-router';

/** How far the list of a step of the browser's history was scrolled, px; as long as the page is not loaded anew. */
const offsets = new Map<string, number>();

/** Where the list was when one left its page, for who comes back by Back. */
export function useKeptScroll(box: RefObject<HTMLElement | null>): number {
  const { key } = useLocation();
  const [offset] = useState(() => offsets.get(key) ?? 0);
  useEffect(() => {
    const element = box.current!;
    const keep = () => void offsets.set(key, element.scrollTop);
    element.addEventListener('scroll', keep, { passive: true });
    return () => element.removeEventListener('scroll', keep);
  }, [box, key]);
  return offset;
}
