import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { CHROME_CHECK_EVERY, CHROME_HIDES_AFTER } from './thresholds.ts';

export interface Chrome {
  shown: boolean;
  /** A sign of life: mouse, key or finger. */
  wake: () => void;
  /** A finger or button came down: a sign of life that remembers what was there before it. */
  press: () => void;
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

  const show = useCallback((value: boolean) => {
    shownNow.current = value;
    setShown(value);
  }, []);
  const wake = useCallback(() => {
    lastSign.current = performance.now();
    show(true);
  }, [show]);
  const press = useCallback(() => {
    shownAtPress.current = shownNow.current;
    wake();
  }, [wake]);
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

  return { shown, wake, press, tapped, toggle };
}
