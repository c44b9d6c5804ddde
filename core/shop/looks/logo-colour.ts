import { toHex } from './colour.ts';
import { DEFAULT_PRIMARY_COLOR } from './primary-color.ts';

/** `spec/administration.md §9`: samples every fourth pixel and skips transparent ones. */
const EVERY = 4;
const MAX_TRANSPARENT = 128;
const DARKEST = 50;
const LIGHTEST = 200;

/** Returns the perceived lightness of a colour, 0–255 (ITU-R BT.601). */
const luminance = (red: number, green: number, blue: number): number => 0.299 * red + 0.587 * green + 0.114 * blue;

/**
 * Suggests a primary colour from a logo: the most frequent colour that is neither nearly black nor nearly white.
 * Otherwise returns the shop's own.
 * @param rgba raw 8-bit pixels, four bytes each
 */
export function colourOfLogo(rgba: Uint8Array): string {
  const counts = new Map<number, number>();
  for (let at = 0; at + 3 < rgba.length; at += 4 * EVERY) {
    const [red, green, blue, alpha] = [rgba[at]!, rgba[at + 1]!, rgba[at + 2]!, rgba[at + 3]!];
    const light = luminance(red, green, blue);
    if (alpha <= MAX_TRANSPARENT || light < DARKEST || light > LIGHTEST) continue;
    const colour = (red << 16) | (green << 8) | blue;
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  let most: [number, number] | undefined;
  for (const entry of counts) if (!most || entry[1] > most[1]) most = entry;
  return most ? toHex([most[0] >> 16, (most[0] >> 8) & 255, most[0] & 255]) : DEFAULT_PRIMARY_COLOR;
}
