import { contrast, parseHex } from '../../../core/shop/looks/colour.ts';

const inks = ['#ffffff', '#1b1c1e'] as const;

/** Returns white or near-black, whichever is easier to read on a ground. @param color `#rrggbb` */
export function inkOn(color: string): (typeof inks)[number] {
  const [onWhite, onBlack] = inks.map((ink) => contrast(parseHex(ink), parseHex(color))) as [number, number];
  return inks[onWhite >= onBlack ? 0 : 1];
}
