import { useEffect, useState, type RefObject } from 'react';
import { useLocation } from 'react-router';

/** The scroll position of a list, by step of the browser's history, px. Lost at a reload. */
const offsets = new Map<string, number>();

/** Restores a list's scroll position when the admin returns by Back. */
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
