import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader';
import { BLACK_FRAME, readPhotoCode } from '../../../core/photos/codes/photo-code.ts';
import type { Pixels } from './original.ts';

/** Of 255: the darkest photo at dusk is far above, the inside of a lens cap below. */
const BLACK_AT_MOST = 12;

/** In pixels: a smaller picture has no room for the 21 modules of a code and its margin. */
const SMALLEST_CODE = 60;

/** As fast as possible: thousands of photos show no code, and a person who shows one holds it upright and visible. */
const quick: ReaderOptions = {
  formats: ['QRCode'],
  tryHarder: false,
  // A code of this kind is found in any rotation.
  tryRotate: false,
  tryInvert: false,
  tryDownscale: false,
  maxNumberOfSymbols: 1,
};

/** The place of the reader's code; `lib/build/code-reader.ts` puts it next to the functions. */
export const CODE_READER = 'zxing-wasm/reader/zxing_reader.wasm';

let isPrepared = false;

/** Without its own code the reader would fetch it from the internet. */
function prepare(): void {
  if (isPrepared) return;
  const code = readFileSync(fileURLToPath(import.meta.resolve(CODE_READER)));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(code).buffer } });
  isPrepared = true;
}

/**
 * Returns a photo's meaning for the autopilot as text (`core/photos/codes/photo-code.ts`); null for every other photo.
 */
export async function findCode(picture: Pixels): Promise<string | null> {
  if (picture.data.every((colour) => colour <= BLACK_AT_MOST)) return BLACK_FRAME;
  if (Math.min(picture.width, picture.height) < SMALLEST_CODE) return null;
  prepare();
  const found = await readBarcodes(portable(halfInGrey(picture)), quick);
  return found.map(({ text }) => text).find((text) => readPhotoCode(text) !== undefined) ?? null;
}

interface Grey {
  grey: Buffer;
  width: number;
  height: number;
}

/**
 * Returns half the width and height, of the green channel only: in a picture 1600 pixels wide, a code a tenth as high
 * is still readable. Written by hand, because every photo needs it and the picture library takes twenty times as long.
 */
function halfInGrey({ data, width, height }: Pixels): Grey {
  const small = { width: width >> 1, height: height >> 1 };
  const grey = Buffer.alloc(small.width * small.height);
  const row = 3 * width;
  let at = 0;
  for (let y = 0; y < small.height; y++)
    for (let x = 0, green = 2 * y * row + 1; x < small.width; x++, green += 6)
      grey[at++] = (data[green]! + data[green + 3]! + data[green + row]! + data[green + row + 3]!) >> 2;
  return { grey, ...small };
}

/** Returns the simplest picture format that the reader opens: a heading and the greys (PGM). */
const portable = ({ grey, width, height }: Grey): Uint8Array =>
  Buffer.concat([Buffer.from(`P5 ${width} ${height} 255\n`), grey]);
