import sharp from 'sharp';
import { seeded } from '../../random.ts';
import type { Arena } from './arena.ts';
import { asCameraFile } from '../camera-file.ts';
import { compositions, type Shot } from './composition.ts';
import { drawnFence, fences } from './fence.ts';
import { cornerNumber, fenceAt, shadowAndDust, vignette } from './foreground.ts';
import { litPair, withinFrame } from './lit-pair.ts';
import type { Pair } from './rider.ts';
import { HORIZON, SCENERY_HEIGHT, SCENERY_WIDTH, TRACK } from './scenery.ts';

export interface PhotographOrder {
  pair: Pair;
  startingNumber: number | null;
  shot: Shot;
  /** Drawn in a corner, so that a mix-up of photos is visible on the full screen. */
  photoNumber: number;
  takenAt: Date;
  /** Pixels of the long edge; the picture is 3:2. */
  longEdge: number;
}

/**
 * Draws one photo as a camera would store it: a JPEG with EXIF. An upright one lies on its side, with its orientation
 * noted.
 */
export async function photograph(arena: Arena, order: PhotographOrder): Promise<Buffer> {
  const random = seeded(`${order.photoNumber}-${order.shot}`);
  const upright = order.shot === 'upright';
  const short = Math.round((order.longEdge * 2) / 3);
  const output = upright ? { width: short, height: order.longEdge } : { width: order.longEdge, height: short };
  const mirrored = random.next() < 0.5;

  const composition = compositions[order.shot];
  const field = composition.field * random.between(0.94, 1.06);
  const fieldHeight = (field * output.height) / output.width;
  const scale = output.width / field;
  const left = random.between(0, SCENERY_WIDTH - field);
  const top = Math.max(
    0,
    Math.min(
      SCENERY_HEIGHT - fieldHeight,
      TRACK - composition.lift * 0.6 - composition.pair * 0.42 - fieldHeight * random.between(0.46, 0.54),
    ),
  );

  const background = await arena.background(
    { left, top, width: field, height: fieldHeight },
    output,
    order.shot === 'panning',
  );
  const ground = (TRACK - top) * scale;
  const pair = await litPair(arena.scene, order, composition, composition.pair * scale, mirrored);
  const middle = output.width * random.between(0.46, 0.56) + (composition.closeUp ? pair.width * 0.17 : 0);
  const hooves = ground - composition.lift * scale - pair.height * 0.93;
  const place = {
    left: Math.round(middle - pair.width / 2),
    top: Math.round(composition.closeUp ? output.height * 0.07 - pair.height * 0.05 : hooves),
  };

  const foreground = (content: string): Buffer =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${output.width}" height="${output.height}">${content}</svg>`,
    );
  const raw = { width: output.width, height: output.height, channels: 3 as const };
  const scenePicture = await sharp(background, { raw })
    .composite([
      {
        input: foreground(
          shadowAndDust(middle, ground, composition, scale, arena.scene) +
            fenceAt(middle, ground, composition, scale, random),
        ),
      },
      await withinFrame(pair, place, output),
      { input: foreground(vignette(output) + cornerNumber(order.photoNumber, output, mirrored)) },
    ])
    .removeAlpha()
    .raw()
    .toBuffer();

  const finished = sharp(scenePicture, { raw });
  return asCameraFile(mirrored ? finished.flop() : finished, order.takenAt, upright);
}

/** Draws a wide picture of the empty arena for an event's page, `width` × `width * 9 / 16`. */
export async function coverPhotograph(arena: Arena, pair: Pair, width: number): Promise<Buffer> {
  const height = Math.round((width * 9) / 16);
  const output = { width, height };
  const background = await arena.background(
    { left: 300, top: HORIZON - 760, width: 2600, height: (2600 * 9) / 16 },
    output,
    false,
  );
  const scale = width / 2600;
  const horse = await litPair(arena.scene, { pair, startingNumber: null }, compositions.flight, 900 * scale, false);
  const ground = (TRACK - (HORIZON - 760)) * scale;
  const middle = width * 0.62;
  const layer = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shadowAndDust(middle, ground, compositions.flight, scale, arena.scene)}<g transform="translate(${middle} ${ground}) scale(${scale})">${drawnFence(fences[1]!)}</g></svg>`;
  return sharp(background, { raw: { ...output, channels: 3 } })
    .composite([
      { input: Buffer.from(layer) },
      await withinFrame(
        horse,
        { left: Math.round(middle - horse.width / 2), top: Math.round(ground - 330 * scale - horse.height * 0.93) },
        output,
      ),
    ])
    .jpeg({ quality: 84 })
    .toBuffer();
}
