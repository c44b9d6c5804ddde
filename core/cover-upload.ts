/** A cover as an admin hands it in (`spec/administration.md §5, §9`). */

/** Bytes: 5 MB. */
export const MOST_COVER_BYTES = 5 * 1024 * 1024;

/** Width by height of what is shown of it. */
export const COVER_ASPECT = 16 / 9;
/** How far a crop's shape may be off: its sides are whole pixels. */
const ROUNDED = 0.02;

/** What is shown of a picture, in its own pixels; at a zoom below 100 % it reaches beyond the picture. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Whether a crop has a cover's shape. */
export const hasCoverShape = ({ width, height }: Crop): boolean =>
  Math.abs(width / height / COVER_ASPECT - 1) <= ROUNDED;

/** Whether something of the picture is in the crop, and neither is much larger than the other. */
export const showsPicture = ({ x, y, width, height }: Crop, picture: { width: number; height: number }): boolean =>
  x < picture.width && y < picture.height && x + width > 0 && y + height > 0;
