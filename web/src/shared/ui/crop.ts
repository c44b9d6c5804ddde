/** A region of a picture, in pixels of the original (`spec/storefront.md §3`, image crop descriptor). */
export interface ImageCrop {
  src: string | null;
  x: number | null;
  y: number | null;
  width: number | null;
  height: number | null;
  originalWidth: number | null;
  originalHeight: number | null;
}

export interface CropStyle {
  width: string;
  height: string;
  left: string;
  top: string;
}

/**
 * Returns the position of the whole picture that shows only the region, in a frame of the region's own shape. In
 * percentages of the frame. Null if a value is missing or makes no region: the picture is then shown plainly.
 */
export function cropStyle({ x, y, width, height, originalWidth, originalHeight }: ImageCrop): CropStyle | null {
  if (x === null || y === null || !width || !height || !originalWidth || !originalHeight) return null;
  if (width < 0 || height < 0 || x >= originalWidth || y >= originalHeight || x + width <= 0 || y + height <= 0)
    return null;
  const percent = (value: number) => `${value * 100}%`;
  return {
    width: percent(originalWidth / width),
    height: percent(originalHeight / height),
    left: percent(-x / width),
    top: percent(-y / height),
  };
}

/**
 * Returns the whole picture's width as `sizes`. A browser chooses from a `srcset` by it.
 * @param frame the width of the frame, as `sizes` with lengths in rem or vw
 */
export const drawnWidths = (frame: string, crop: CropStyle | null): string =>
  crop
    ? frame.replace(/[\d.]+(?=(rem|vw)(,|$))/g, (length) => String((Number(length) * parseFloat(crop.width)) / 100))
    : frame;
