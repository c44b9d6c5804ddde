import sharp from 'sharp';

/** The picture size of link previews in pixels (Open Graph's 1.91:1). */
const WIDTH = 1200;
const HEIGHT = 630;
const QUALITY = 80;

/** An instance makes one picture at a time; more threads would only wait for each other. */
sharp.concurrency(1);
sharp.cache(false);

/**
 * Returns a picture for a shared link: JPEG, cropped to its most interesting part. The watermark is in the picture
 * already.
 */
export function sharePicture(avif: Buffer): Promise<Buffer> {
  return sharp(avif)
    .resize(WIDTH, HEIGHT, { fit: 'cover', position: sharp.strategy.attention })
    .jpeg({ quality: QUALITY, progressive: true })
    .toBuffer();
}
