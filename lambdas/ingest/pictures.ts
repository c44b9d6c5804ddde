import sharp, { type Metadata, type OutputInfo, type Sharp } from 'sharp';
import { takenAt } from './exif.ts';
import { UnusablePicture } from './picture-fault.ts';
import { QUALITY, type PictureSize } from './recipe.ts';
import { burnWatermark } from './watermark.ts';

/** A 100 MP camera fits with room for a panorama; what claims more is refused before it is decoded. */
export const MAX_PIXELS = 120_000_000;

/** Effort 0 encodes fastest, and its files are the smallest per second spent: effort 4 costs 50 × more for nearly the same size. */
const EFFORT = 0;
/** Half the colour resolution, as in the cameras' own JPEGs: a third less to encode and to send, and nobody sees it. */
const SUBSAMPLING = '4:2:0';
const ACCEPTED_FORMATS = new Set(['jpeg', 'png', 'webp', 'tiff', 'heif']);

/** One thread a picture: the caller works on as many pictures at once as there are cores, which loses nothing to waiting. */
sharp.concurrency(1);
/** Every picture is different, so a cache of operations only holds memory. */
sharp.cache(false);

export interface Picture {
  size: PictureSize;
  avif: Buffer;
}

export interface PictureFacts {
  /** Pixels of the original, after its orientation is applied. */
  width: number;
  height: number;
  /** The camera's wall clock, `2026-08-21T10:12:33`; null when the file does not say. */
  taken_at: string | null;
}

/** Reads the header only. Throws {@link UnusablePicture} for what is no picture, whatever its name says. */
export async function inspectPicture(original: Buffer): Promise<PictureFacts> {
  if (original.length === 0) throw new UnusablePicture('empty');
  const header = await readHeader(original);
  if (!isAccepted(header)) throw new UnusablePicture('unsupported');
  if (header.width * header.height > MAX_PIXELS) throw new UnusablePicture('too_many_pixels');
  const { width, height } = header.autoOrient;
  return { width, height, taken_at: takenAt(header.exif) };
}

/**
 * All sizes from one decode, each with the watermark burned in and no metadata of the original. Colours become sRGB, 8 bit.
 * Throws {@link UnusablePicture} when the file is damaged.
 */
export async function makePictures(original: Buffer, siteName: string): Promise<Picture[]> {
  const largest = await decode(original);
  const card = await shrink(largest, 400);
  await burnWatermark(largest.data, largest.width, largest.height, siteName);
  await burnWatermark(card.data, card.width, card.height, siteName);
  const strip = await shrink(card, 72);
  return [await encode(largest, 1600), await encode(card, 400), await encode(strip, 72)];
}

/** Raw 8-bit RGB. */
interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

/** Of the HEIF family only AVIF: a phone's HEIC is encoded with HEVC, which is patented and not in `sharp`. */
function isAccepted({ format, compression }: Metadata): boolean {
  return ACCEPTED_FORMATS.has(format) && (format !== 'heif' || compression === 'av1');
}

async function readHeader(original: Buffer): Promise<Metadata> {
  try {
    return await sharp(original, { limitInputPixels: false }).metadata();
  } catch (error) {
    throw new UnusablePicture('not_an_image', error);
  }
}

/** Shrinks while loading: a 24 MP JPEG never exists at full size. A shortened file fails, odd but harmless markers do not. */
async function decode(original: Buffer): Promise<Pixels> {
  const reading = sharp(original, { failOn: 'error', limitInputPixels: MAX_PIXELS, sequentialRead: true })
    .autoOrient()
    .resize(1600, 1600, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb');
  try {
    return pixels(await reading.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true }));
  } catch (error) {
    throw new UnusablePicture('damaged', error);
  }
}

async function shrink(from: Pixels, size: PictureSize): Promise<Pixels> {
  const smaller = open(from).resize(size, size, { fit: 'inside', withoutEnlargement: true });
  return pixels(await smaller.raw().toBuffer({ resolveWithObject: true }));
}

async function encode(from: Pixels, size: PictureSize): Promise<Picture> {
  return { size, avif: await open(from).avif({ quality: QUALITY[size], effort: EFFORT, chromaSubsampling: SUBSAMPLING }).toBuffer() };
}

function open({ data, width, height }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } });
}

function pixels({ data, info }: { data: Buffer; info: OutputInfo }): Pixels {
  if (info.channels !== 3) throw new Error(`${info.channels} channels decoded, 3 expected`);
  return { data, width: info.width, height: info.height };
}
