import { useEffect, useEffectEvent, type RefObject } from 'react';

const steps: Readonly<Record<string, 'before' | 'after'>> = {
  ArrowUp: 'before',
  PageUp: 'before',
  ArrowDown: 'after',
  PageDown: 'after',
};

/**
 * Goes to the rider before or after on Up and Down. The focus must be in the part's gallery, not in a layer over it.
 */
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
