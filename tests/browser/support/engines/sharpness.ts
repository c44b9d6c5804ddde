import sharp from 'sharp';

/**
 * Measures the sharpness of a picture's middle: the mean square of the Laplacian of its brightness. A blurred enlargement has a
 * fraction of a sharp one's.
 */
export async function sharpness(picture: Buffer): Promise<number> {
  const { width, height } = await sharp(picture).metadata();
  const area = {
    left: Math.round(width * 0.2),
    top: Math.round(height * 0.35),
    width: Math.round(width * 0.6),
    height: Math.round(height * 0.3),
  };
  const { data, info } = await sharp(picture).extract(area).greyscale().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number): number => data[(y * info.width + x) * info.channels]!;
  let sum = 0;
  for (let y = 1; y < info.height - 1; y += 1)
    for (let x = 1; x < info.width - 1; x += 1)
      sum += (at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1) - 4 * at(x, y)) ** 2;
  return sum / ((info.width - 2) * (info.height - 2));
}
