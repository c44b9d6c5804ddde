/** White or near-black, whichever reads better on a `#rrggbb` ground (WCAG 2.2, contrast ratio). */
export function readableOn(color: string): '#ffffff' | '#1b1c1e' {
  const ground = luminance(color);
  return contrast(1, ground) >= contrast(luminance('#1b1c1e'), ground) ? '#ffffff' : '#1b1c1e';
}

/** Ratio of two relative luminances. */
const contrast = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
