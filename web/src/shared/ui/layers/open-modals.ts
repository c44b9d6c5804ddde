import { BESIDE_MODALS } from './beside-modals.ts';

/** The open modals, the topmost last. */
const open: Modal[] = [];

export interface Modal {
  /** The element of the dialog itself, which keeps the keyboard inside. */
  element: HTMLElement;
  close: () => void;
  /** True for a page's own ground, such as a gallery: open modals stay over it, even those opened earlier. */
  isGround?: boolean;
}

/** The framework's style that `looks/house.css` builds on: the page keeps its scroll position. */
const LOCKED = 'overflow-hidden';

/** Puts a modal over the page and all open modals. Only it can be reached until the returned function removes it. */
export function openModal(modal: Modal): () => void {
  const opener = document.activeElement;
  if (open.length === 0) addEventListener('keydown', keepKeysInside, { capture: true });
  open.splice(modal.isGround ? grounds() : open.length, 0, modal);
  setApart();
  const refocus = new MutationObserver(() => focusIfLost(modal));
  refocus.observe(modal.element, { childList: true, subtree: true });
  return () => {
    refocus.disconnect();
    open.splice(open.indexOf(modal), 1);
    setApart();
    if (open.length === 0) removeEventListener('keydown', keepKeysInside, { capture: true });
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    const below = open.at(-1);
    if (below) focusIfLost(below);
  };
}

/** Tells whether a modal lies on top. */
export const isTopmost = (element: HTMLElement): boolean => open.at(-1)?.element === element;

/** Counts the open grounds, which lie under all other modals. */
const grounds = (): number => open.filter(({ isGround }) => isGround).length;

/** Returns the elements that Tab reaches inside an element, in order. */
export function tabStops(element: HTMLElement): HTMLElement[] {
  const controls = element.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [tabindex]',
  );
  return [...controls].filter(
    (control) => control.tabIndex >= 0 && !control.matches(':disabled') && isVisible(control),
  );
}

/** Safari 17.3 has no `checkVisibility`. */
const isVisible = (element: HTMLElement): boolean =>
  element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';

/**
 * Makes all but the topmost modal unreachable, also for screen readers. Notices and other elements beside modals stay
 * reachable.
 */
function setApart(): void {
  const top = open.at(-1);
  for (const part of document.body.children) {
    if (part instanceof HTMLElement)
      part.inert = top !== undefined && !part.contains(top.element) && !part.hasAttribute(BESIDE_MODALS);
  }
  document.documentElement.classList.toggle(LOCKED, top !== undefined);
}

function keepKeysInside(press: KeyboardEvent): void {
  const top = open.at(-1);
  if (!top || press.isComposing || isBeside(document.activeElement)) return;
  if (press.key === 'Escape') {
    press.preventDefault();
    top.close();
  }
  if (press.key === 'Tab' && !press.altKey && !press.ctrlKey && !press.metaKey) goAround(top.element, press);
}

const isBeside = (element: Element | null): boolean => Boolean(element?.closest(`[${BESIDE_MODALS}]`));

/** Moves from the last stop to the first, and back. */
function goAround(element: HTMLElement, press: KeyboardEvent): void {
  const stops = tabStops(element);
  const [first, last] = [stops[0] ?? element, stops.at(-1) ?? element];
  const focused = document.activeElement;
  const leaves = press.shiftKey ? focused === first || focused === element : focused === last || stops.length === 0;
  if (!leaves && element.contains(focused)) return;
  press.preventDefault();
  (press.shiftKey ? last : first).focus();
}

/** Focuses the modal when its focused element has disappeared, which moves the focus to the page's body. */
function focusIfLost({ element }: Modal): void {
  if (document.activeElement === document.body || document.activeElement === null)
    element.focus({ preventScroll: true });
}
