import sharp from 'sharp';
import { type Scene, SCENERY_HEIGHT, SCENERY_WIDTH, sceneryOf } from './scenery.ts';

/** The part of the scenery that a photo shows. */
interface Field {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Where a race is photographed. The background is drawn once and shared by all its photographs. */
export class Arena {
  readonly scene: Scene;
  readonly #background: Promise<Buffer>;

  constructor(scene: Scene, seed: string) {
    this.scene = scene;
    this.#background = outOfFocus(sceneryOf(scene, seed));
  }

  /**
   * Returns the visible part of the background at output size; `panned` smears it sideways, like a camera that follows
   * the horse.
   */
  async background(field: Field, output: { width: number; height: number }, panned: boolean): Promise<Buffer> {
    const { left, top, width, height } = field;
    const piece = sharp(await this.#background, {
      raw: { width: SCENERY_WIDTH, height: SCENERY_HEIGHT, channels: 3 },
    }).extract({ left: Math.round(left), top: Math.round(top), width: Math.round(width), height: Math.round(height) });
    const seen = panned
      ? sharp(
          await piece
            .resize(Math.round(output.width / 120), Math.round(output.height / 2), { fit: 'fill' })
            .png()
            .toBuffer(),
        )
      : piece;
    return seen.resize(output.width, output.height, { fit: 'fill', kernel: 'cubic' }).raw().toBuffer();
  }
}

/** Blurs the background, as a long lens does, with a little grain, so that flat surfaces look photographed. */
async function outOfFocus(scenery: string): Promise<Buffer> {
  const grain = await sharp({
    create: {
      width: 700,
      height: 500,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 9 },
    },
  })
    .png()
    .toBuffer();
  const soft = await sharp(Buffer.from(scenery)).blur(4.5).removeAlpha().png({ compressionLevel: 0 }).toBuffer();
  return sharp(soft)
    .composite([{ input: grain, tile: true, blend: 'soft-light' }])
    .removeAlpha()
    .raw()
    .toBuffer();
}
