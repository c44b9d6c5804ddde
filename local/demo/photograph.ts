import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { drawNumber } from './digits.ts';
import { drawnFence, fences } from './fence.ts';
import { type Random, seeded } from '../random.ts';
import { DRAWING_SIZE, drawnPair, type Pair } from './rider.ts';
import { HORIZON, lightOn, type Scene, SCENERY_HEIGHT, SCENERY_WIDTH, sceneryOf, TRACK } from './scenery.ts';

export type Shot = 'wide' | 'approach' | 'takeoff' | 'flight' | 'landing' | 'panning' | 'portrait' | 'upright';

interface Composition {
  /** Width of the piece of background that is seen, in its own pixels: the smaller, the longer the lens. */
  field: number;
  /** Width of the pair in the same pixels. */
  pair: number;
  /** Degrees; positive lifts the forehand of a horse that goes to the left. */
  tilt: number;
  /** How far the hooves are above the ground. */
  lift: number;
  /** Where the fence stands, from the middle of the horse; null: none is seen. */
  fence: number | null;
  /** The camera is on the heads of horse and rider; hooves and ground are out of the frame. */
  closeUp?: true;
}

const compositions: Record<Shot, Composition> = {
  wide: { field: 2900, pair: 820, tilt: 0, lift: 0, fence: -760 },
  approach: { field: 1900, pair: 980, tilt: 2, lift: 0, fence: null },
  takeoff: { field: 2000, pair: 960, tilt: 20, lift: 120, fence: -430 },
  flight: { field: 2050, pair: 980, tilt: 4, lift: 330, fence: -20 },
  landing: { field: 2050, pair: 960, tilt: -17, lift: 150, fence: 400 },
  panning: { field: 1700, pair: 1040, tilt: 0, lift: 20, fence: null },
  portrait: { field: 1250, pair: 1750, tilt: 3, lift: 0, fence: null, closeUp: true },
  upright: { field: 1150, pair: 900, tilt: 8, lift: 60, fence: null },
};

/** Where a race is photographed. The background is drawn once and shared by all its photographs. */
export class Arena {
  readonly scene: Scene;
  readonly #background: Promise<Buffer>;

  constructor(scene: Scene, seed: string) {
    this.scene = scene;
    this.#background = outOfFocus(sceneryOf(scene, seed));
  }

  /** The seen piece of the background at output size; `panned` smears it sideways, as a camera that follows the horse does. */
  async background(
    left: number,
    top: number,
    width: number,
    height: number,
    output: { width: number; height: number },
    panned: boolean,
  ): Promise<Buffer> {
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

/** What is behind the horse is soft, as a long lens renders it, with a little grain, so that flat surfaces look photographed. */
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

export interface PhotographOrder {
  pair: Pair;
  startingNumber: number | null;
  shot: Shot;
  /** Drawn in a corner, so that a mix-up of photos shows at a glance. */
  photoNumber: number;
  takenAt: Date;
  /** Pixels of the long edge; the picture is 3:2. */
  longEdge: number;
}

/** Draws one photograph as a camera would store it: a JPEG with EXIF, an upright one lying on its side with its orientation noted. */
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

  const background = await arena.background(left, top, field, fieldHeight, output, order.shot === 'panning');
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
      { input: foreground(vignette(output) + numberPlate(order.photoNumber, output, mirrored)) },
    ])
    .removeAlpha()
    .raw()
    .toBuffer();

  const finished = sharp(scenePicture, { raw });
  return asCameraFile(mirrored ? finished.flop() : finished, order, upright);
}

/** The pair, tilted and shaded by the scene's light, at `width` pixels. */
async function litPair(
  scene: Scene,
  order: PhotographOrder,
  composition: Composition,
  width: number,
  mirrored: boolean,
): Promise<RawPicture> {
  const side = Math.round(width * 1.1);
  const inset = (side - width) / 2;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><g transform="rotate(${composition.tilt} ${side / 2} ${side * 0.62}) translate(${inset} ${inset}) scale(${width / DRAWING_SIZE})">${drawnPair(order.pair, order.startingNumber, mirrored)}</g></svg>`;
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

/** Cuts what would stick out of the frame, because an overlay must fit into the picture it is laid on. */
async function withinFrame(
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

function shadowAndDust(middle: number, ground: number, composition: Composition, scale: number, scene: Scene): string {
  const reach = composition.pair * scale;
  const fade = 1 / (1 + composition.lift / 160);
  const dust = scene.ground === 'grass' ? '#9fae78' : '#e6d6b8';
  const clouds =
    composition.lift > 200
      ? ''
      : Array.from(
          { length: 7 },
          (_, i) =>
            `<ellipse cx="${middle + reach * (0.12 + i * 0.075)}" cy="${ground - reach * (0.015 + (i % 3) * 0.018)}" rx="${reach * (0.1 - i * 0.006)}" ry="${reach * 0.045}" fill="url(#dust)"/>`,
        ).join('');
  return `<defs><radialGradient id="shadow"><stop offset="0" stop-color="#000" stop-opacity="${0.55 * fade}"/><stop offset=".6" stop-color="#000" stop-opacity="${0.25 * fade}"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient><radialGradient id="dust"><stop offset="0" stop-color="${dust}" stop-opacity=".6"/><stop offset="1" stop-color="${dust}" stop-opacity="0"/></radialGradient></defs><ellipse cx="${middle}" cy="${ground + 8 * scale}" rx="${reach * 0.46}" ry="${reach * 0.05}" fill="url(#shadow)"/>${clouds}`;
}

function fenceAt(middle: number, ground: number, composition: Composition, scale: number, random: Random): string {
  if (composition.fence === null) return '';
  return `<g transform="translate(${middle + composition.fence * scale} ${ground + 14 * scale}) scale(${scale})">${drawnFence(random.pick(fences))}</g>`;
}

const vignette = ({ width, height }: { width: number; height: number }): string =>
  `<defs><radialGradient id="v" cx=".5" cy=".5" r=".75"><stop offset=".6" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".38"/></radialGradient></defs><rect width="${width}" height="${height}" fill="url(#v)"/>`;

/** In the lower right corner; drawn the other way round on the left when the picture will be mirrored. */
function numberPlate(number: number, { width, height }: { width: number; height: number }, mirrored: boolean): string {
  const size = Math.round(Math.min(width, height) * 0.034);
  const drawn = drawNumber(number, size, '#fff');
  const plate = Math.round(drawn.width + size * 1.2);
  const turn = mirrored ? `translate(${width} 0) scale(-1 1) ` : '';
  return `<g transform="${turn}translate(${width - plate - size} ${height - size * 3})"><rect width="${plate}" height="${size * 2}" rx="${size * 0.3}" fill="#0b0d10" fill-opacity=".55"/><g transform="translate(${size * 0.6} ${size * 0.5})">${drawn.svg}</g></g>`;
}

/** `2026:08-21 09:12:00` as EXIF writes it. */
const exifTime = (date: Date): string => date.toISOString().slice(0, 19).replace('T', ' ').replaceAll('-', ':');

function asCameraFile(picture: Sharp, order: PhotographOrder, upright: boolean): Promise<Buffer> {
  const time = exifTime(order.takenAt);
  const exif = {
    IFD0: { Make: 'Demo', Model: 'Demo Camera 24', Software: 'Equestrian photo shop demo', DateTime: time },
    IFD2: {
      DateTimeOriginal: time,
      DateTimeDigitized: time,
      ExposureTime: '1/1600',
      FNumber: '28/10',
      FocalLength: '200/1',
    },
  };
  const stored = upright ? picture.rotate(270).withExif(exif).withMetadata({ orientation: 6 }) : picture.withExif(exif);
  return stored.jpeg({ quality: 88 }).toBuffer();
}

/** A wide picture of the empty arena for an event's page, `width` × `width * 9 / 16`. */
export async function coverPhotograph(arena: Arena, pair: Pair, width: number): Promise<Buffer> {
  const height = Math.round((width * 9) / 16);
  const output = { width, height };
  const background = await arena.background(300, HORIZON - 760, 2600, (2600 * 9) / 16, output, false);
  const scale = width / 2600;
  const order = {
    pair,
    startingNumber: null,
    shot: 'flight' as const,
    photoNumber: 0,
    takenAt: new Date(0),
    longEdge: width,
  };
  const horse = await litPair(arena.scene, order, compositions.flight, 900 * scale, false);
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
