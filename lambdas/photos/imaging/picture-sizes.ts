import { photoSizes, type PhotoSize } from '../../../core/photos/photo-address.ts';
import { decodeOriginal, inspectOriginal, openPixels, shrink, type Pixels } from './original.ts';
import { takenAt } from '../../../core/photos/exif/exif.ts';
import { QUALITY } from './recipe.ts';
import { release } from './release.ts';
import { burnWatermark } from './watermark/watermark.ts';

/** Effort 0 encodes fastest, and its files are the smallest per second spent: effort 4 costs 50 × more for nearly the same size. */
const EFFORT = 0;
/**
 * Half the colour resolution, as in the cameras' own JPEGs: a third less to encode and send, without a visible
 * difference.
 */
const SUBSAMPLING = '4:2:0';

export interface Picture {
  size: PhotoSize;
  avif: Buffer;
}

export interface PictureFacts {
  /** The original's pixels, after its orientation is applied. */
  width: number;
  height: number;
  /** The camera's wall clock, `2026-08-21T10:12:33`; null when the file lacks it. */
  taken_at: string | null;
}

/** Reads the header only. Throws `UnusablePicture` for any other file, whatever its name. */
export async function inspectPicture(original: Buffer): Promise<PictureFacts> {
  const { width, height, exif } = await inspectOriginal(original);
  return { width, height, taken_at: takenAt(exif) };
}

/**
 * Makes all sizes from one decode, each with the watermark and without the original's metadata, in sRGB, 8 bit. Throws
 * `UnusablePicture` for a damaged file.
 * @param look receives the largest of them before the watermark
 */
export async function makePictures(
  original: Buffer,
  siteName: string,
  look?: (picture: Pixels) => Promise<void>,
): Promise<Picture[]> {
  const largest = await decodeOriginal(original, square(photoSizes.screen));
  await look?.(largest);
  const card = await shrink(largest, square(photoSizes.card));
  await burnWatermark(largest.data, largest.width, largest.height, siteName);
  // The largest takes far longest: the others are made in parallel on idle cores.
  const [screen, smaller] = await Promise.all([encode(largest, photoSizes.screen), makeSmaller(card, siteName)]);
  release(largest.data);
  return [screen, ...smaller];
}

async function makeSmaller(card: Pixels, siteName: string): Promise<Picture[]> {
  await burnWatermark(card.data, card.width, card.height, siteName);
  const strip = await shrink(card, square(photoSizes.strip));
  return [await encode(card, photoSizes.card), await encode(strip, photoSizes.strip)];
}

const square = (size: PhotoSize) => ({ width: size, height: size });

async function encode(from: Pixels, size: PhotoSize): Promise<Picture> {
  return {
    size,
    avif: await openPixels(from)
      .avif({ quality: QUALITY[size], effort: EFFORT, chromaSubsampling: SUBSAMPLING })
      .toBuffer(),
  };
}
