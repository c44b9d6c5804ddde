import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import { isTopmost, openModal, tabStops } from './open-modals.ts';

/**
 * Makes an element, which is drawn into the page's body, a modal for as long as it is there (WAI-ARIA's dialog pattern): the page behind
 * it cannot be reached or scrolled, Tab goes around in it, Escape closes it, and the focus returns to where it came from. The focus
 * begins on its first control, or on the element `itself`, which then is a ground under whatever else is open.
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
