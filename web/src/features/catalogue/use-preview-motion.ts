import { useEffect, useState, type RefObject } from 'react';

/** What moves by itself stops within five seconds (WCAG 2.2.2); three previews are enough to say that there are more. */
const BY_ITSELF_MS = 4500;

/**
 * Whether a card's previews move: while it is pointed at or holds the focus; on devices without a pointer for a few
 * seconds when it comes into sight. Never for people who asked for less motion.
 */
export function usePreviewMotion(card: RefObject<HTMLElement | null>, enabled: boolean): boolean {
  const [moving, setMoving] = useState(false);
  useEffect(() => {
    const element = card.current;
    if (!enabled || !element || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    return matchMedia('(hover: hover)').matches ? moveWhenPointedAt(element, setMoving) : moveWhenSeen(element, setMoving);
  }, [card, enabled]);
  return moving;
}

function moveWhenPointedAt(element: HTMLElement, setMoving: (moving: boolean) => void): () => void {
  const listeners = new AbortController();
  const on = (type: string, moving: boolean) => element.addEventListener(type, () => setMoving(moving), { signal: listeners.signal });
  on('pointerenter', true);
  on('focusin', true);
  on('pointerleave', false);
  on('focusout', false);
  return () => listeners.abort();
}

function moveWhenSeen(element: HTMLElement, setMoving: (moving: boolean) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new IntersectionObserver(
    ([entry]) => {
      clearTimeout(timer);
      setMoving(entry?.isIntersecting ?? false);
      if (entry?.isIntersecting) timer = setTimeout(() => setMoving(false), BY_ITSELF_MS);
    },
    { threshold: 1, rootMargin: '-15% 0px' },
  );
  observer.observe(element);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}
