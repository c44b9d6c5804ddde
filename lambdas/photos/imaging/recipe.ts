/** What the public pictures are, for those who make them and for those who only ask whether they are there. */
import { PHOTO_SIZES, type PhotoSize } from '../../../core/photos/photo-address.ts';

/**
 * AVIF quality. The small sizes take a higher one, because their few pixels are shown large on dense screens.
 */
export const QUALITY: Record<PhotoSize, number> = { 1600: 52, 400: 58, 72: 58 };

/** Changes whenever the watermark is drawn differently. */
const WATERMARK_VERSION = 2;

/** What a derived picture depends on beside its original; when it changes, a repeated job makes the pictures anew. */
export function pictureRecipe(siteName: string): string {
  return `${PHOTO_SIZES.map((size) => `${size}q${QUALITY[size]}`).join('-')} v${WATERMARK_VERSION} ${siteName}`;
}
