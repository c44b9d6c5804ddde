import sharp from 'sharp';
import { sitePictureAddress } from '../../../core/catalogue/cover-address.ts';
import type { SitePicture } from '../../../core/shop/contract/site-settings.ts';
import { colourOfLogo } from '../../../core/shop/looks/logo-colour.ts';
import { putCoverFile } from '../../gateways/buckets/cover-files.ts';
import { lookOf } from './look.ts';
import { inspectOriginal, MAX_PIXELS } from './original.ts';
import { UnusablePicture } from './picture-fault.ts';

/** In pixels: twice the size in pages and mails, and the size for a phone's home screen. */
const boxes: Record<SitePicture, { width: number; height: number }> = {
  logo: { width: 640, height: 160 },
  favicon: { width: 192, height: 192 },
};

/** Returns the address of a picture of the shop itself. It changes with the picture, so that none is kept too long. */
export const addressOfSitePicture = (picture: SitePicture, file: Buffer): string =>
  sitePictureAddress(picture, lookOf(file));

/**
 * Stores the shop's logo or favicon, redrawn from its pixels, so that nothing else of the file remains, and never
 * enlarged. Refuses a drawing that could run code (SVG).
 * @returns the colour that it suggests
 * @throws UnusablePicture
 */
export async function storeSitePicture(picture: SitePicture, file: Buffer): Promise<string> {
  await inspectOriginal(file);
  const png = await drawn(picture, file);
  const pixels = await sharp(png).ensureAlpha().raw().toBuffer();
  await putCoverFile(addressOfSitePicture(picture, file), png, 'image/png');
  return colourOfLogo(pixels);
}

async function drawn(picture: SitePicture, file: Buffer): Promise<Buffer> {
  const square = picture === 'favicon' && { fit: 'contain' as const, background: '#0000' };
  try {
    return await sharp(file, { failOn: 'error', limitInputPixels: MAX_PIXELS })
      .autoOrient()
      .toColourspace('srgb')
      .ensureAlpha()
      .resize({ ...boxes[picture], fit: 'inside', withoutEnlargement: true, ...square })
      .png()
      .toBuffer();
  } catch (error) {
    throw new UnusablePicture('damaged', error);
  }
}
