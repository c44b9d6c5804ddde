import { decodeOriginal, openPixels } from './original.ts';

/** Two in a row on a phone with a dense screen. */
const PIXELS = 600;
const QUALITY = 78;

/** Returns an original as a small JPEG without metadata. Throws `UnusablePicture` for a damaged file. */
export async function previewPicture(original: Buffer): Promise<Buffer> {
  const small = await decodeOriginal(original, { width: PIXELS, height: PIXELS });
  return openPixels(small).jpeg({ quality: QUALITY }).toBuffer();
}
