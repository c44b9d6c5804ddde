import { useEffect, useEffectEvent, type RefObject } from 'react';

const steps: Readonly<Record<string, 'before' | 'after'>> = {
  ArrowUp: 'before',
  PageUp: 'before',
  ArrowDown: 'after',
  PageDown: 'after',
};

/** Up and down go to the rider before and after, while the focus is in the gallery that the part stands in and not in what lies over it. */
export function useRiderKeys(part: RefObject<HTMLElement | null>, onStep: (step: 'before' | 'after') => void): void {
  const go = useEffectEvent(onStep);
  useEffect(() => {
    const gallery = part.current?.closest<HTMLElement>('[role=dialog]');
    const pressed = (press: KeyboardEvent) => {
      const step = Object.hasOwn(steps, press.key) ? steps[press.key] : undefined;
      if (!step || press.ctrlKey || press.metaKey || press.altKey || press.shiftKey) return;
      press.preventDefault();
      go(step);
    };
    gallery?.addEventListener('keydown', pressed);
    return () => gallery?.removeEventListener('keydown', pressed);
  }, [part]);
}
