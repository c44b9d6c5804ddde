/** A cover as an admin hands it in (`spec/administration.md §5, §9`). */

/** Bytes: 5 MB. */
export const MAX_COVER_BYTES = 5 * 1024 * 1024;

/** The shown part's width divided by its height. */
export const COVER_ASPECT = 16 / 9;
/** The range of the zoom. At 1 the picture just fills the frame; below that the frame extends beyond the picture. */
export const COVER_ZOOM = { min: 0.5, max: 3 } as const;
/** The tolerance of a crop's shape and size: its sides are whole pixels. */
const ROUNDED = 0.02;

/** The shown part of a picture, in its own pixels. */
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

/** Tells whether a crop has the shape of a cover. */
export const hasCoverShape = ({ width, height }: Size): boolean =>
  Math.abs(width / height / COVER_ASPECT - 1) <= ROUNDED;

/** Returns the zoom of a crop. */
export const zoomOf = (crop: Size, picture: Size): number =>
  Math.min(picture.width, picture.height * COVER_ASPECT) / crop.width;

/** Tells whether the crop shows a part of the picture, within the allowed zoom. */
export function showsPicture(crop: Crop, picture: Size): boolean {
  const { x, y, width, height } = crop;
  const zoom = zoomOf(crop, picture);
  const inReach = zoom >= COVER_ZOOM.min * (1 - ROUNDED) && zoom <= COVER_ZOOM.max * (1 + ROUNDED);
  return inReach && x < picture.width && y < picture.height && x + width > 0 && y + height > 0;
}
