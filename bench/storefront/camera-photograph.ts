import sharp from 'sharp';

const WIDTH = 2400;
const HEIGHT = 1600;

/** Draws a JPEG with as much detail as a camera's: a scene in its own colours, under the grain of a sensor. */
export async function cameraPhotograph(seed: number): Promise<Buffer> {
  const hue = (seed * 47) % 360;
  const leaves = Array.from({ length: 400 }, (_, i) => {
    const x = (i * 733 + seed * 97) % WIDTH;
    const y = (i * 389) % (HEIGHT / 2);
    return `<circle cx="${x}" cy="${y}" r="${12 + ((i * 7) % 40)}" fill="hsl(${hue + (i % 60)} 40% ${25 + (i % 40)}%)"/>`;
  });
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="hsl(${hue} 30% 70%)"/>${leaves.join('')}
<rect y="1040" width="${WIDTH}" height="560" fill="#b6935f"/><ellipse cx="${1100 + seed * 12}" cy="640" rx="420" ry="190" fill="#5a3a22"/><rect x="760" y="980" width="880" height="52" fill="#d33"/></svg>`;
  const grain = await sharp({
    create: {
      width: WIDTH,
      height: HEIGHT,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 14 },
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(Buffer.from(scene))
    .flatten()
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 90 })
    .toBuffer();
}
