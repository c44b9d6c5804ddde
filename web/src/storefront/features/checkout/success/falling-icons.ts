/** The thank-you page's decoration (`spec/storefront.md §2`): the number of icons, and their delay after the page. */
export const ICON_COUNT = 50;
export const ICONS_AFTER = 500;

export interface FallingIcon {
  /**
   * Number of the drawing, position from the left (percent), size (px), duration of the fall and delay before it (s).
   */
  kind: number;
  left: number;
  size: number;
  seconds: number;
  wait: number;
}

/**
 * Spreads the icons evenly but not regularly: steps by irrational numbers never line up. Gives the same picture on
 * every visit.
 */
export function fallingIcons(kinds: number): FallingIcon[] {
  const spread = (at: number, step: number): number => (at * step) % 1;
  return Array.from({ length: ICON_COUNT }, (_, at) => ({
    kind: at % kinds,
    left: spread(at, Math.SQRT2) * 100,
    size: 16 + Math.round(spread(at, Math.E) * 16),
    seconds: 5 + spread(at, Math.PI) * 5,
    wait: spread(at, Math.sqrt(5)) * 3,
  }));
}
