import sharp, { type Sharp } from 'sharp';
import { inspectOriginal, MAX_PIXELS, type PictureFormat } from './original.ts';
import { UnusablePicture } from './picture-fault.ts';

interface Kind {
  ending: string;
  contentType: string;
  encode: (picture: Sharp) => Sharp;
}

/** What browsers show (they know no TIFF), at a quality that adds nothing visible to what the camera's own encoder lost. */
const kinds: Partial<Record<PictureFormat, Kind>> = {
  jpeg: {
    ending: 'jpg',
    contentType: 'image/jpeg',
    encode: (picture) => picture.jpeg({ quality: 92, progressive: true }),
  },
  png: { ending: 'png', contentType: 'image/png', encode: (picture) => picture.png() },
  webp: { ending: 'webp', contentType: 'image/webp', encode: (picture) => picture.webp({ quality: 92 }) },
  heif: { ending: 'avif', contentType: 'image/avif', encode: (picture) => picture.avif({ quality: 80, effort: 2 }) },
};

export interface PublicOriginal {
  picture: Buffer;
  /** `jpg`, `png`, `webp` or `avif`. */
  ending: string;
  contentType: string;
  /** Pixels: those of the file as it was handed in, upright. */
  width: number;
  height: number;
}

/**
 * A picture as everybody may have it: pixel by pixel as large as the file that was handed in and of its format, but upright, in
 * sRGB, and encoded anew from its pixels, so that nothing else of the file is left: no place, camera, name, preview or comment.
 * Throws {@link UnusablePicture} for what is damaged or what browsers do not show.
 */
export async function publicOriginal(original: Buffer): Promise<PublicOriginal> {
  const { format, width, height } = await inspectOriginal(original);
  const kind = kinds[format];
  if (!kind) throw new UnusablePicture('unsupported');
  const { encode, ...named } = kind;
  const upright = sharp(original, { failOn: 'error', limitInputPixels: MAX_PIXELS }).autoOrient().toColourspace('srgb');
  try {
    return { ...named, width, height, picture: await encode(upright).toBuffer() };
  } catch (error) {
    throw new UnusablePicture('damaged', error);
  }
}

/** Whether a picture says anything of where, when, by whom or with what it was taken. */
export async function tellsMoreThanItShows(picture: Buffer): Promise<boolean> {
  const { exif, xmp, iptc, tifftagPhotoshop, comments } = await sharp(picture, { limitInputPixels: false }).metadata();
  return [exif, xmp, iptc, tifftagPhotoshop, comments].some((block) => block !== undefined);
}
