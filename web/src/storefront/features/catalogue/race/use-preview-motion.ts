import { useEffect, useState, type RefObject } from 'react';
import { watchSight } from '../watch-sight.ts';

/** Automatic movement stops within five seconds (WCAG 2.2.2). Three previews are enough to show that there are more. */
const BY_ITSELF_MS = 4500;
/** A card that stays visible this long is looked at, not scrolled past. */
const LOOKED_AT_MS = 800;

/**
 * Tells whether a card's previews move: while the visitor points at it or it holds the focus. On devices without a
 * pointer, they move for a few seconds when the card becomes visible. Calls `onApproach` when a visitor comes near and
 * may open the card next. Does neither for people who asked for less motion or less data.
 */
export function usePreviewMotion(
  card: RefObject<HTMLElement | null>,
  enabled: boolean,
  onApproach: () => void,
): boolean {
  const [moving, setMoving] = useState(false);
  useEffect(() => {
    const element = card.current;
    if (!enabled || !element || asksForLess()) return undefined;
    return matchMedia('(hover: hover)').matches
      ? moveWhenPointedAt(element, setMoving, onApproach)
      : moveWhenSeen(element, setMoving, onApproach);
  }, [card, enabled, onApproach]);
  return moving;
}

function asksForLess(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return (
    connection?.saveData === true ||
    ['motion', 'data'].some((what) => matchMedia(`(prefers-reduced-${what}: reduce)`).matches)
  );
}

type Tell = (moving: boolean) => void;

function moveWhenPointedAt(element: HTMLElement, setMoving: Tell, onApproach: () => void): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  for (const type of ['pointerenter', 'focusin']) {
    element.addEventListener(
      type,
      () => {
        setMoving(true);
        onApproach();
      },
      { signal },
    );
  }
  for (const type of ['pointerleave', 'focusout']) element.addEventListener(type, () => setMoving(false), { signal });
  return () => listeners.abort();
}

function moveWhenSeen(element: HTMLElement, setMoving: Tell, onApproach: () => void): () => void {
  let timers: ReturnType<typeof setTimeout>[] = [];
  const rest = () => {
    timers.forEach(clearTimeout);
    timers = [];
  };
  const unwatch = watchSight(element, (seen) => {
    rest();
    setMoving(seen);
    if (seen) timers = [setTimeout(() => setMoving(false), BY_ITSELF_MS), setTimeout(onApproach, LOOKED_AT_MS)];
  });
  // A finger on the card opens its gallery, or begins to scroll past it.
  element.addEventListener('pointerdown', onApproach);
  return () => {
    rest();
    unwatch();
    element.removeEventListener('pointerdown', onApproach);
  };
}
