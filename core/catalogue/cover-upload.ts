/** A cover as an admin hands it in (`spec/administration.md §5, §9`). */

/** Bytes: 5 MB. */
export const MAX_COVER_BYTES = 5 * 1024 * 1024;

/** Width by height of what is shown of it. */
export const COVER_ASPECT = 16 / 9;
/** How far it may be enlarged: 1 shows as much of it as fills the frame, and below that the frame reaches beyond the picture. */
export const COVER_ZOOM = { min: 0.5, max: 3 } as const;
/** How far a crop's shape and size may be off: its sides are whole pixels. */
const ROUNDED = 0.02;

/** What is shown of a picture, in its own pixels. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Size {
  width: number;
  height: number;
}

/** Whether a crop has a cover's shape. */
export const hasCoverShape = ({ width, height }: Size): boolean =>
  Math.abs(width / height / COVER_ASPECT - 1) <= ROUNDED;

/** How far a crop enlarges its picture. */
export const zoomOf = (crop: Size, picture: Size): number =>
  Math.min(picture.width, picture.height * COVER_ASPECT) / crop.width;

/** Whether something of the picture is in the crop, which enlarges it no more and no less than one may. */
export function showsPicture(crop: Crop, picture: Size): boolean {
  const { x, y, width, height } = crop;
  const zoom = zoomOf(crop, picture);
  const inReach = zoom >= COVER_ZOOM.min * (1 - ROUNDED) && zoom <= COVER_ZOOM.max * (1 + ROUNDED);
  return inReach && x < picture.width && y < picture.height && x + width > 0 && y + height > 0;
}
