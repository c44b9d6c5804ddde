import sharp, { type Metadata, type OutputInfo, type ResizeOptions, type Sharp } from 'sharp';
import { withItsProfile } from './adobe-rgb.ts';
import { UnusablePicture } from './picture-fault.ts';

/** A 100 MP camera fits with room for a panorama; a larger claim is refused before decoding. */
export const MAX_PIXELS = 120_000_000;

const ACCEPTED_FORMATS = ['jpeg', 'png', 'webp', 'tiff', 'heif'] as const;
export type PictureFormat = (typeof ACCEPTED_FORMATS)[number];

/** One thread per picture: the caller handles as many pictures in parallel as there are cores, without waiting. */
sharp.concurrency(1);
/** Every picture is different, so a cache of operations only holds memory. */
sharp.cache(false);

/** The facts in the header of a picture. */
export interface OriginalFacts {
  format: PictureFormat;
  /** In pixels, after its orientation is applied. */
  width: number;
  height: number;
  exif: Uint8Array | undefined;
}

/** Raw 8-bit RGB. */
export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

/** Reads the header only. Throws {@link UnusablePicture} for any other file, whatever its name. */
export async function inspectOriginal(original: Buffer): Promise<OriginalFacts> {
  if (original.length === 0) throw new UnusablePicture('empty');
  const header = await readHeader(original);
  const format = acceptedFormat(header);
  if (!format) throw new UnusablePicture('unsupported');
  if (header.width * header.height > MAX_PIXELS) throw new UnusablePicture('too_many_pixels');
  const { width, height } = header.autoOrient;
  return { format, width, height, exif: header.exif };
}

/**
 * Decodes a picture upright, in sRGB and 8 bit, up to the requested size. It shrinks while loading: a 24 MP JPEG never
 * exists at full size. Throws {@link UnusablePicture} for a shortened file; odd but harmless markers are accepted.
 */
export async function decodeOriginal(original: Buffer, size: ResizeOptions): Promise<Pixels> {
  const reading = sharp(withItsProfile(original), {
    failOn: 'error',
    limitInputPixels: MAX_PIXELS,
    sequentialRead: true,
  })
    .autoOrient()
    .resize({ fit: 'inside', ...size, withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb');
  try {
    return pixels(await reading.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true }));
  } catch (error) {
    throw new UnusablePicture('damaged', error);
  }
}

export async function shrink(from: Pixels, size: ResizeOptions): Promise<Pixels> {
  const smaller = openPixels(from).resize({ fit: 'inside', ...size, withoutEnlargement: true });
  return pixels(await smaller.raw().toBuffer({ resolveWithObject: true }));
}

/** Opens pixels for encoding, without any of the original's metadata. */
export function openPixels({ data, width, height }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** Accepts only AVIF of the HEIF family: a phone's HEIC uses the patented HEVC, which `sharp` lacks. */
function acceptedFormat({ format, compression }: Metadata): PictureFormat | undefined {
  return ACCEPTED_FORMATS.find((accepted) => accepted === format && (format !== 'heif' || compression === 'av1'));
}

async function readHeader(original: Buffer): Promise<Metadata> {
  try {
    return await sharp(original, { limitInputPixels: false }).metadata();
  } catch (error) {
    throw new UnusablePicture('not_an_image', error);
  }
}

function pixels({ data, info }: { data: Buffer; info: OutputInfo }): Pixels {
  if (info.channels !== 3) throw new Error(`the decoder returned ${info.channels} channels instead of 3`);
  return { data, width: info.width, height: info.height };
}
