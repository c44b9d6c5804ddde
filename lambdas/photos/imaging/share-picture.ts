import sharp from 'sharp';

/** What messengers and networks show of a link, in pixels (Open Graph's 1.91:1). */
const WIDTH = 1200;
const HEIGHT = 630;
const QUALITY = 80;

/** One picture at a time is made by an instance; more threads would only wait for each other. */
sharp.concurrency(1);
sharp.cache(false);

/** A picture for a shared link: JPEG, cropped to where something is to be seen. The watermark is in the picture already. */
export function sharePicture(avif: Buffer): Promise<Buffer> {
  return sharp(avif)
    .resize(WIDTH, HEIGHT, { fit: 'cover', position: sharp.strategy.attention })
    .jpeg({ quality: QUALITY, progressive: true })
    .toBuffer();
}
