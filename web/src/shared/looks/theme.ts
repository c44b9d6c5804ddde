import { contrast, fromHsl, parseHex, toHex, toHsl, type Rgb } from '../../../../core/shop/looks/colour.ts';

/**
 * Grounds under text and focus rings: those of `house.css`. The dark ones include the gallery's, which is dark in every
 * scheme.
 */
export const grounds = { light: ['#ffffff', '#f4f4f1'], dark: ['#0c0d0e', '#1a1b1d', '#000000', '#1f2124'] } as const;
export type Scheme = keyof typeof grounds;

/** WCAG 2.2 AA for text of any size. */
const TEXT_CONTRAST = 4.5;
/** WCAG 2.2 AA for the parts of a control. */
const PART_CONTRAST = 3;
const HOVER_LIGHTNESS = 10;

export interface Accent {
  /** The settings' colour itself: the ground of buttons and badges. */
  accent: string;
  /** The colour with its lightness 10 points lower (`spec/storefront.md §9`). */
  'accent-hover': string;
  /** Text on `accent`: black or white, the more readable one. */
  'on-accent': string;
  'on-accent-hover': string;
  /** The colour, moved towards black or white until its text is readable on every ground of the scheme. */
  'accent-text': string;
  /** A button's edge: the colour itself. Where it is too close to a ground of the scheme, the colour of text. */
  'accent-edge': string;
}

/** Returns all colours derived from the settings' primary colour. AA holds for any colour that an admin picks. */
export function accentOf(primaryColor: string, scheme: Scheme): Accent {
  const primary = parseHex(primaryColor);
  const [hue, saturation, lightness] = toHsl(primary);
  const hover = fromHsl([hue, saturation, Math.max(0, lightness - HOVER_LIGHTNESS)]);
  const text = readableOn(primary, scheme);
  const standsOut = grounds[scheme].every((ground) => contrast(primary, parseHex(ground)) >= PART_CONTRAST);
  return {
    accent: toHex(primary),
    'accent-hover': toHex(hover),
    'on-accent': foregroundOn(primary),
    'on-accent-hover': foregroundOn(hover),
    'accent-text': text,
    'accent-edge': standsOut ? toHex(primary) : text,
  };
}

function foregroundOn(ground: Rgb): string {
  return contrast(ground, [255, 255, 255]) >= TEXT_CONTRAST ? '#ffffff' : '#000000';
}

function readableOn(colour: Rgb, scheme: Scheme): string {
  const [hue, saturation, lightness] = toHsl(colour);
  const step = scheme === 'light' ? -1 : 1;
  let candidate = colour;
  for (let light = lightness; light > -1 && light < 101; light += step) {
    candidate = fromHsl([hue, saturation, Math.min(100, Math.max(0, light))]);
    if (grounds[scheme].every((ground) => contrast(candidate, parseHex(ground)) >= TEXT_CONTRAST)) break;
  }
  return toHex(candidate);
}

/** Returns the colours of both schemes as a style sheet, under the names in `house.css`. */
export function accentStyle(primaryColor: string): string {
  const properties = (['light', 'dark'] as const).flatMap((scheme) =>
    Object.entries(accentOf(primaryColor, scheme)).map(([name, value]) => `--${scheme}-${name}:${value}`),
  );
  return `:root{${properties.join(';')}}`;
}
