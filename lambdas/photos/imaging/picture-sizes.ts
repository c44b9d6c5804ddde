import { photoSizes, type PhotoSize } from '../../../core/photos/photo-address.ts';
import { decodeOriginal, inspectOriginal, openPixels, shrink, type Pixels } from './original.ts';
import { takenAt } from './exif.ts';
import { QUALITY } from './recipe.ts';
import { release } from './release.ts';
import { burnWatermark } from './watermark/watermark.ts';

/** Effort 0 encodes fastest, and its files are the smallest per second spent: effort 4 costs 50 × more for nearly the same size. */
const EFFORT = 0;
/** Half the colour resolution, as in the cameras' own JPEGs: a third less to encode and to send, and nobody sees it. */
const SUBSAMPLING = '4:2:0';

export interface Picture {
  size: PhotoSize;
  avif: Buffer;
}

export interface PictureFacts {
  /** Pixels of the original, after its orientation is applied. */
  width: number;
  height: number;
  /** The camera's wall clock, `2026-08-21T10:12:33`; null when the file does not say. */
  taken_at: string | null;
}

/** Reads the header only. Throws `UnusablePicture` for what is no picture, whatever its name says. */
export async function inspectPicture(original: Buffer): Promise<PictureFacts> {
  const { width, height, exif } = await inspectOriginal(original);
  return { width, height, taken_at: takenAt(exif) };
}

/**
 * All sizes from one decode, each with the watermark burned in and no metadata of the original. Colours become sRGB, 8 bit.
 * Throws `UnusablePicture` when the file is damaged.
 * @param look is shown the largest of them before anything is written on it
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
  // The largest takes far longest: the others are made beside it where a core has nothing to do.
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
