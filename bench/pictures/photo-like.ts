import sharp from 'sharp';

/** Draws soft shapes under a little grain, which decode and compress like a photo. */
export async function photoLike(width: number, height: number): Promise<Buffer> {
  const grain = {
    create: {
      width: width / 4,
      height: height / 4,
      channels: 3 as const,
      background: '#888',
      noise: { type: 'gaussian' as const, mean: 128, sigma: 40 },
    },
  };
  const soft = await sharp(grain).blur(3).resize(width, height).png({ compressionLevel: 1 }).toBuffer();
  return sharp(soft).jpeg({ quality: 92 }).toBuffer();
}
