import { BESIDE_MODALS } from './beside-modals.ts';

/** What is open over the page, the topmost last. */
const open: Modal[] = [];

export interface Modal {
  /** The element of the dialog itself, which the keyboard does not leave. */
  element: HTMLElement;
  close: () => void;
  /** A page's own ground, as a gallery's: what lies over it stays there, also when it was open before the ground came. */
  isGround?: boolean;
}

/** A style of the framework's that `looks/house.css` builds on: the page stays where it was scrolled to. */
const LOCKED = 'overflow-hidden';

/** Puts a modal over the page and whatever is open: only it can be reached until the returned function takes it away. */
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

/** Whether nothing lies over it. */
export const isTopmost = (element: HTMLElement): boolean => open.at(-1)?.element === element;

/** How many of what is open lie under everything else. */
const grounds = (): number => open.filter(({ isGround }) => isGround).length;

/** What can be reached by Tab inside an element, in order. */
export function tabStops(element: HTMLElement): HTMLElement[] {
  const controls = element.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [tabindex]',
  );
  return [...controls].filter(
    (control) =>
      control.tabIndex >= 0 && !control.matches(':disabled') && control.checkVisibility({ visibilityProperty: true }),
  );
}

/** All but the topmost modal is out of reach, also for screen readers; what stands beside modals (notices) is not. */
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

/** From the last stop to the first, and back. */
function goAround(element: HTMLElement, press: KeyboardEvent): void {
  const stops = tabStops(element);
  const [first, last] = [stops[0] ?? element, stops.at(-1) ?? element];
  const focused = document.activeElement;
  const leaves = press.shiftKey ? focused === first || focused === element : focused === last || stops.length === 0;
  if (!leaves && element.contains(focused)) return;
  press.preventDefault();
  (press.shiftKey ? last : first).focus();
}

/** The focus falls to the page's body when what had it goes away. */
function focusIfLost({ element }: Modal): void {
  if (document.activeElement === document.body || document.activeElement === null)
    element.focus({ preventScroll: true });
}
