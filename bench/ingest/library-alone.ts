import sharp from 'sharp';
import { photoSizes } from '../../core/photos/photo-address.ts';
import { QUALITY } from '../../lambdas/photos/imaging/recipe.ts';

/**
 * Makes the three public sizes of a photo as fast as the library can: one decode, no watermark, no search for codes, no
 * storage.
 */
export async function libraryAlone(original: Buffer): Promise<Buffer[]> {
  const { data, info } = await sharp(original, { sequentialRead: true })
    .autoOrient()
    .resize({ width: photoSizes.screen, height: photoSizes.screen, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const made: Buffer[] = [];
  for (const size of [photoSizes.screen, photoSizes.card, photoSizes.strip])
    made.push(
      await sharp(data, { raw })
        .resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true })
        .avif({ quality: QUALITY[size], effort: 0, chromaSubsampling: '4:2:0' })
        .toBuffer(),
    );
  return made;
}
