import sharp, { type Sharp } from 'sharp';
import { withItsProfile } from './adobe-rgb.ts';
import { inspectOriginal, MAX_PIXELS, type PictureFormat } from './original.ts';
import { UnusablePicture } from './picture-fault.ts';

interface Kind {
  ending: string;
  contentType: string;
  encode: (picture: Sharp) => Sharp;
}

/**
 * The formats that browsers show (not TIFF), at a quality that adds no visible loss to that of the camera's encoder.
 */
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
  /** The pixels of the uploaded file, upright. */
  width: number;
  height: number;
}

/**
 * Returns a public version of a picture: the uploaded file's size and format, upright, in sRGB. It is encoded from the
 * pixels alone, so that no place, camera, name, preview or comment remains. Throws {@link UnusablePicture} for a
 * damaged file or one that browsers do not show.
 */
export async function publicOriginal(original: Buffer): Promise<PublicOriginal> {
  const { format, width, height } = await inspectOriginal(original);
  const kind = kinds[format];
  if (!kind) throw new UnusablePicture('unsupported');
  const { encode, ...named } = kind;
  const upright = sharp(withItsProfile(original), { failOn: 'error', limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .toColourspace('srgb');
  try {
    return { ...named, width, height, picture: await encode(upright).toBuffer() };
  } catch (error) {
    throw new UnusablePicture('damaged', error);
  }
}

/** Tells whether a picture's metadata reveal a place, time, author or camera. */
export async function tellsMoreThanItShows(picture: Buffer): Promise<boolean> {
  const { exif, xmp, iptc, tifftagPhotoshop, comments } = await sharp(picture, { limitInputPixels: false }).metadata();
  return [exif, xmp, iptc, tifftagPhotoshop, comments].some((block) => block !== undefined);
}
