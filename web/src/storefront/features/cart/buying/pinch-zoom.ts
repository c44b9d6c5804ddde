/** Limits of the text size for the cart drawer's pinch (`spec/storefront.md §9`). */
const MIN_DRAWER_ZOOM = 0.8;
const MAX_DRAWER_ZOOM = 2;

interface Finger {
  clientX: number;
  clientY: number;
}

export const apart = (a: Finger, b: Finger): number => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);

/** Returns the new zoom after two fingers moved from `from` px to `to` px apart. */
export function pinchedZoom(zoom: number, from: number, to: number): number {
  return Math.max(MIN_DRAWER_ZOOM, Math.min(MAX_DRAWER_ZOOM, zoom * (to / Math.max(1, from))));
}
