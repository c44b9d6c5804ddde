import sharp, { type OverlayOptions } from 'sharp';
import type { Composition } from './composition.ts';
import { DRAWING_SIZE, drawnPair, type Pair } from './rider.ts';
import { lightOn, type Scene } from './scenery.ts';

/** Draws the pair, tilted and shaded by the scene's light, at `width` pixels. */
export async function litPair(
  scene: Scene,
  { pair, startingNumber }: { pair: Pair; startingNumber: number | null },
  composition: Composition,
  width: number,
  mirrored: boolean,
): Promise<RawPicture> {
  const side = Math.round(width * 1.1);
  const inset = (side - width) / 2;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><g transform="rotate(${composition.tilt} ${side / 2} ${side * 0.62}) translate(${inset} ${inset}) scale(${width / DRAWING_SIZE})">${drawnPair(pair, startingNumber, mirrored)}</g></svg>`;
  const light = lightOn(scene);
  const shade = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><defs><linearGradient id="l" x1=".2" y1="0" x2=".6" y2="1"><stop offset="0" stop-color="${light.above}"/><stop offset=".42" stop-color="rgba(0,0,0,0)"/><stop offset="1" stop-color="${light.below}"/></linearGradient></defs><rect width="${side}" height="${side}" fill="url(#l)"/></svg>`,
  );
  const picture = await sharp(Buffer.from(drawing))
    .composite([{ input: shade, blend: 'atop' }])
    .raw()
    .toBuffer();
  return { picture, width: side, height: side };
}

interface RawPicture {
  /** RGBA. */
  picture: Buffer;
  width: number;
  height: number;
}

/** Cuts the parts outside the frame, because an overlay must fit into its picture. */
export async function withinFrame(
  { picture, width, height }: RawPicture,
  place: { left: number; top: number },
  frame: { width: number; height: number },
): Promise<OverlayOptions> {
  const left = Math.max(0, place.left);
  const top = Math.max(0, place.top);
  const cut = { left: left - place.left, top: top - place.top };
  const seen = {
    width: Math.min(width - cut.left, frame.width - left),
    height: Math.min(height - cut.top, frame.height - top),
  };
  const input = await sharp(picture, { raw: { width, height, channels: 4 } })
    .extract({ ...cut, ...seen })
    .raw()
    .toBuffer();
  return { input, raw: { ...seen, channels: 4 }, left, top };
}
