/** Digits as strokes on a 4 × 7 grid: the demo needs no font, so its pictures are the same on every machine. */
const strokes: Record<string, string> = {
  0: 'M0 1L1 0H3L4 1V6L3 7H1L0 6Z',
  1: 'M1 1.5L2.4 0V7',
  2: 'M0 1L1 0H3L4 1V2.6L0 7H4',
  3: 'M0 0H4L1.8 2.8H3L4 3.8V6L3 7H1L0 6',
  4: 'M3 7V0L0 4.8H4',
  5: 'M4 0H0.4L0 3.2H3L4 4.2V6L3 7H1L0 6',
  6: 'M4 1L3 0H1L0 1V6L1 7H3L4 6V4.2L3 3.2H0',
  7: 'M0 0H4L1.6 7',
  8: 'M1 3.4L0 2.4V1L1 0H3L4 1V2.4L3 3.4H1L0 4.4V6L1 7H3L4 6V4.4L3 3.4',
  9: 'M0 6L1 7H3L4 6V1L3 0H1L0 1V2.6L1 3.6H4',
};

/** An SVG group with `number` drawn `height` units high; its left top corner is at 0, 0. */
export function drawnNumber(number: number, height: number, colour: string): string {
  const scale = height / 7;
  const glyphs = [...String(number)].map(
    (digit, i) => `<path d="${strokes[digit]}" transform="translate(${i * 5.4} 0)"/>`,
  );
  return `<g transform="scale(${scale})" fill="none" stroke="${colour}" stroke-width="1" stroke-linejoin="round" stroke-linecap="round">${glyphs.join('')}</g>`;
}
