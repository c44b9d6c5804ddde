/** The definition of the public pictures, for their makers and for checks whether they exist. */
import { PHOTO_SIZES, type PhotoSize } from '../../../core/photos/photo-address.ts';

/**
 * AVIF quality. The small sizes take a higher one, because their few pixels are shown large on dense screens.
 */
export const QUALITY: Record<PhotoSize, number> = { 1600: 52, 400: 58, 72: 58 };

/** Raise it with each change of the watermark's drawing. */
const WATERMARK_VERSION = 2;

/**
 * Returns the settings of a derived picture, besides its original; when they change, a repeated job makes the pictures
 * again.
 */
export function pictureRecipe(siteName: string): string {
  return `${PHOTO_SIZES.map((size) => `${size}q${QUALITY[size]}`).join('-')} v${WATERMARK_VERSION} ${siteName}`;
}
