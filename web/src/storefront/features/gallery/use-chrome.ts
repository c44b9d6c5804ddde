import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { CHROME_CHECK_EVERY, CHROME_HIDES_AFTER, DOUBLE_TAP_TIME } from './gestures/thresholds.ts';

export interface Chrome {
  shown: boolean;
  /** Handles a key. The controls that a key shows can be used immediately. */
  wake: () => void;
  /** Handles a movement of the mouse. */
  move: () => void;
  /**
   * Handles a finger or button that came down: a sign of life that remembers whether the controls were shown before.
   */
  press: () => void;
  /** Handles a finger or button that was lifted or taken away. */
  release: () => void;
  /**
   * Handles a press that was a tap. Hides the controls that were shown before; otherwise they stay as the press showed
   * them.
   */
  tapped: () => void;
  toggle: () => void;
}

/**
 * Shows the header, arrows and bars while the visitor gives signs of life. They stay while the keyboard's focus is in
 * them, which would otherwise be lost.
 */
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

/** Marks the gallery while a press passes through the controls to the photo (`gallery.css`). */
const UNTOUCHABLE = 'data-untouchable';

/**
 * Keeps a tap, and the second tap of a double tap, from pressing the controls that it shows: no visitor aims at hidden
 * ones. Writes straight to the page: nothing is redrawn while a finger moves.
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

/**
 * Moves the focus out of a hidden button, which space and Enter would press after a hand had pressed it. The keyboard's
 * own focus keeps its button visible.
 */
function takeFocusOut(root: HTMLElement | null): void {
  const focused = root?.querySelector('[data-chrome] :focus');
  if (focused && !focused.matches(':focus-visible')) root?.focus({ preventScroll: true });
}
