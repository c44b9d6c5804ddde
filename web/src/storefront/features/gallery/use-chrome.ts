import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { CHROME_CHECK_EVERY, CHROME_HIDES_AFTER, DOUBLE_TAP_TIME } from './gestures/thresholds.ts';

export interface Chrome {
  shown: boolean;
  /** A key: what it brings back can be used at once. */
  wake: () => void;
  /** The mouse moved. */
  move: () => void;
  /** A finger or button came down: a sign of life that remembers what was there before it. */
  press: () => void;
  /** It was lifted, or taken away. */
  release: () => void;
  /** The press was a tap: what was shown before it goes, what was not stays as the press brought it. */
  tapped: () => void;
  toggle: () => void;
}

/** Shows the header, arrows and bars while somebody is there. They stay while the keyboard's focus is in them, or it would be lost. */
export function useChrome(root: RefObject<HTMLElement | null>): Chrome {
  const [shown, setShown] = useState(true);
  const lastSign = useRef(0);
  const shownAtPress = useRef(true);
  const shownNow = useRef(true);
  const { keepFromHands, giveToHands } = useUntouchable(root);

  const show = useCallback(
    (value: boolean) => {
      if (shownNow.current === value) return;
      shownNow.current = value;
      setShown(value);
      if (!value) takeFocusOut(root.current);
    },
    [root],
  );
  const wake = useCallback(() => {
    lastSign.current = performance.now();
    show(true);
  }, [show]);
  const move = useCallback(() => {
    if (!shownNow.current) {
      keepFromHands();
      giveToHands();
    }
    wake();
  }, [wake, keepFromHands, giveToHands]);
  const press = useCallback(() => {
    shownAtPress.current = shownNow.current;
    if (!shownNow.current) keepFromHands();
    wake();
  }, [wake, keepFromHands]);
  const tapped = useCallback(() => {
    if (shownAtPress.current) show(false);
  }, [show]);
  const toggle = useCallback(() => (shownNow.current ? show(false) : wake()), [show, wake]);

  useEffect(() => {
    lastSign.current = performance.now();
    const timer = setInterval(() => {
      const idle = performance.now() - lastSign.current >= CHROME_HIDES_AFTER;
      if (idle && !root.current?.querySelector('[data-chrome] :focus-visible')) show(false);
    }, CHROME_CHECK_EVERY);
    return () => clearInterval(timer);
  }, [root, show]);

  return { shown, wake, move, press, release: giveToHands, tapped, toggle };
}

/** Marks the gallery while a press goes through what is drawn over the photo, to the photo (`gallery.css`). */
const UNTOUCHABLE = 'data-untouchable';

/**
 * What a hand brings back it cannot press with the same tap, nor with the second of a double tap: nobody aims at what is not to be seen.
 * Written to the page directly: nothing of it is drawn anew while a finger moves.
 */
function useUntouchable(root: RefObject<HTMLElement | null>) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keepFromHands = useCallback(() => {
    clearTimeout(timer.current);
    root.current?.setAttribute(UNTOUCHABLE, '');
  }, [root]);
  const giveToHands = useCallback(() => {
    if (!root.current?.hasAttribute(UNTOUCHABLE)) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => root.current?.removeAttribute(UNTOUCHABLE), DOUBLE_TAP_TIME);
  }, [root]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { keepFromHands, giveToHands };
}

/** Space and Enter would press a hidden button that a hand has pressed before; the keyboard's own focus keeps its button in sight. */
function takeFocusOut(root: HTMLElement | null): void {
  const focused = root?.querySelector('[data-chrome] :focus');
  if (focused && !focused.matches(':focus-visible')) root?.focus({ preventScroll: true });
}
