import { COVER_WIDTHS, SHARED_COVER_WIDTH } from '../../../../core/catalogue/cover-address.ts';
import { decodeOriginal, openPixels, shrink, type Pixels } from '../original.ts';

/** Like the photos' largest size (`lambdas/photos/imaging/recipe.ts`); a cover is a seventh of its JPEG. */
const AVIF = { quality: 52, effort: 0, chromaSubsampling: '4:2:0' };
const JPEG = { quality: 80, progressive: true };

export interface CoverSizes {
  avif: { width: (typeof COVER_WIDTHS)[number]; picture: Buffer }[];
  /** `SHARED_COVER_WIDTH` wide. */
  jpeg: Buffer;
}

/**
 * Makes a cover's sizes: upright, in sRGB, without metadata and never larger than the original. Covers carry no
 * watermark: they are not for sale. Throws `UnusablePicture` for a damaged file.
 */
export async function makeCoverSizes(original: Buffer): Promise<CoverSizes> {
  let larger = await decodeOriginal(original, { width: Math.max(...COVER_WIDTHS) });
  const jpeg = await openPixels(await shrink(larger, { width: SHARED_COVER_WIDTH }))
    .jpeg(JPEG)
    .toBuffer();
  const avif: CoverSizes['avif'] = [];
  for (const width of COVER_WIDTHS.toReversed()) {
    const sized: Pixels = await shrink(larger, { width });
    avif.push({ width, picture: await openPixels(sized).avif(AVIF).toBuffer() });
    larger = sized;
  }
  return { avif, jpeg };
}
