import { drawText } from '../../../lambdas/photos/imaging/watermark/letters.ts';

/** A number in the shop's own font, so that the demo's pictures are the same on every machine. */
export interface DrawnNumber {
  /** In the same units as the height. */
  width: number;
  /** An SVG element with its top left corner at 0, 0. */
  svg: string;
}

/** @param height of its digits */
export function drawNumber(number: number, height: number, colour: string): DrawnNumber {
  const { width, path } = drawText(String(number));
  return {
    width: width * height,
    svg: `<path transform="translate(0 ${height}) scale(${height})" d="${path}" fill="${colour}"/>`,
  };
}
