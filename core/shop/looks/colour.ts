import { COLOR } from './primary-color.ts';

/** Red, green, blue, each 0–255. */
export type Rgb = readonly [number, number, number];
/** Hue 0–360, saturation and lightness 0–100. */
export type Hsl = readonly [number, number, number];

/** Splits `#0066CC` into its channels. Throws RangeError for other text. */
export function parseHex(hex: string): Rgb {
  if (!COLOR.test(hex)) throw new RangeError(`${hex} is not a colour: write it as #0066CC`);
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

export function toHex(rgb: Rgb): string {
  return `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

export function toHsl([red, green, blue]: Rgb): Hsl {
  const [r, g, b] = [red / 255, green / 255, blue / 255];
  const max = Math.max(r, g, b);
  const min = Math.min(r, g, b);
  const spread = max - min;
  const lightness = (max + min) / 2;
  if (spread === 0) return [0, 0, lightness * 100];
  const saturation = spread / (1 - Math.abs(2 * lightness - 1));
  const sixth = max === r ? ((g - b) / spread + 6) % 6 : max === g ? (b - r) / spread + 2 : (r - g) / spread + 4;
  return [sixth * 60, saturation * 100, lightness * 100];
}

export function fromHsl([hue, saturation, lightness]: Hsl): Rgb {
  const light = lightness / 100;
  const amplitude = (saturation / 100) * Math.min(light, 1 - light);
  const channel = (offset: number) => {
    const k = (offset + hue / 30) % 12;
    return Math.round(255 * (light - amplitude * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  };
  return [channel(0), channel(8), channel(4)];
}

/** WCAG 2.2 contrast ratio, 1–21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((channel) => {
    const c = channel / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
