import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import { isTopmost, openModal, tabStops } from './open-modals.ts';

/**
 * Makes an element in the page's body a modal while it exists (WAI-ARIA's dialog pattern). The page behind it cannot be
 * reached or scrolled. Tab goes around in it, Escape closes it. The focus begins on its first control, and returns to
 * its old position afterwards. With `itself`, the focus begins on the element, which is then a ground under all other
 * modals.
 */
export function useModal(
  modal: RefObject<HTMLElement | null>,
  onClose: () => void,
  begin: 'first' | 'itself' = 'first',
): void {
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const element = modal.current!;
    const takeAway = openModal({ element, close: () => close(), isGround: begin === 'itself' });
    if (!isTopmost(element)) return takeAway;
    const first = begin === 'first' ? tabStops(element).find((stop) => !stop.matches('a')) : undefined;
    (first ?? element).focus({ preventScroll: true });
    return takeAway;
  }, [modal, begin]);
}
