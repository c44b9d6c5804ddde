import sharp from 'sharp';
import { drawText, type DrawnText } from './letters.ts';

/**
 * Draws the shop's name in rows across the whole picture, so that every crop has it. White with a dark rim is readable
 * on sand and on shadow, and thin strokes leave horse and rider visible. A change of the drawing must raise the version
 * in `recipe.ts`, so that a repeated job renews the older pictures.
 */

/** The height of the letters, in parts of the picture's long edge. */
const LETTER_HEIGHT = 0.024;
/** In pixels: smaller letters are unreadable. */
const SMALLEST_LETTER = 6;
/** In letter heights. */
const ROW_DISTANCE = 5;
const WORD_GAP = 3;
const RIM_WIDTH = 0.05;
const ANGLE = -27;
const WHITE = 0.38;
const RIM = 0.22;

/**
 * The pixels under the watermark. `positions`: their offsets in the picture's bytes. `left`: the remaining part of the
 * picture (0–255). `added`: the watermark's part, times 255 (plus half of 255, for rounding).
 */
interface Mark {
  positions: Uint32Array;
  left: Uint8Array;
  added: Uint16Array;
}

/** Photos of one camera come in two shapes; a few more for crops. */
const MAX_KEPT = 12;
const kept = new Map<string, Promise<Mark>>();

/** Burns the watermark into raw 8-bit RGB pixels, in place. */
export async function burnWatermark(pixels: Uint8Array, width: number, height: number, text: string): Promise<void> {
  burn(pixels, await markFor(width, height, text));
}

/** In whole numbers: a division per colour would take most of the time. */
function burn(pixels: Uint8Array, { positions, left, added }: Mark): void {
  for (let i = 0; i < positions.length; i++) {
    const at = positions[i]!;
    const part = left[i]!;
    const own = added[i]!;
    const red = pixels[at]! * part + own;
    const green = pixels[at + 1]! * part + own;
    const blue = pixels[at + 2]! * part + own;
    pixels[at] = (red + (red >> 8)) >> 8;
    pixels[at + 1] = (green + (green >> 8)) >> 8;
    pixels[at + 2] = (blue + (blue >> 8)) >> 8;
  }
}

function markFor(width: number, height: number, text: string): Promise<Mark> {
  const key = `${width}x${height} ${text}`;
  const known = kept.get(key);
  if (known) return known;
  if (kept.size >= MAX_KEPT) kept.delete(kept.keys().next().value!);
  const mark = renderMark(width, height, text);
  mark.catch(() => kept.delete(key));
  kept.set(key, mark);
  return mark;
}

async function renderMark(width: number, height: number, text: string): Promise<Mark> {
  const svg = Buffer.from(watermarkSvg(width, height, text));
  const rgba = await sharp(svg).ensureAlpha().toColourspace('srgb').raw().toBuffer();
  const touched: number[] = [];
  for (let i = 0; i < width * height; i++) if (rgba[i * 4 + 3]! > 0) touched.push(i);
  return {
    positions: Uint32Array.from(touched, (i) => i * 3),
    left: Uint8Array.from(touched, (i) => 255 - rgba[i * 4 + 3]!),
    added: Uint16Array.from(touched, (i) => rgba[i * 4]! * rgba[i * 4 + 3]! + 128),
  };
}

function watermarkSvg(width: number, height: number, text: string): string {
  const letter = Math.max(Math.max(width, height) * LETTER_HEIGHT, SMALLEST_LETTER);
  const word = wordFor(text);
  const columnDistance = word.width + WORD_GAP;
  const reach = Math.hypot(width, height) / 2 / letter;
  const words: string[] = [];
  for (let row = -Math.ceil(reach / ROW_DISTANCE); row * ROW_DISTANCE <= reach; row++) {
    const shift = row % 2 === 0 ? 0 : columnDistance / 2;
    for (let x = -reach - columnDistance + shift; x <= reach; x += columnDistance) {
      words.push(`<use href="#word" x="${x.toFixed(2)}" y="${(row * ROW_DISTANCE).toFixed(2)}"/>`);
    }
  }
  const rows = words.join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><path id="word" d="${word.path}"/></defs>
<g transform="translate(${width / 2} ${height / 2}) rotate(${ANGLE}) scale(${letter})">
<g opacity="${RIM}" stroke="#000" stroke-width="${2 * RIM_WIDTH}" stroke-linejoin="round">${rows}</g><g fill="#fff" fill-opacity="${WHITE}">${rows}</g>
</g></svg>`;
}

/** Every picture gets a watermark, whatever the shop's name. */
function wordFor(text: string): DrawnText {
  const drawn = drawText(text);
  return drawn.width > 0 ? drawn : drawText('FOTO');
}
