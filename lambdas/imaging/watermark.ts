import sharp from 'sharp';
import { drawLetters } from './letters.ts';

/**
 * The shop's name, drawn in rows across the whole picture, so that no crop is without it. White with a dark rim reads on sand
 * and on shadow alike, and thin strokes leave the horse and the rider to be judged. Who changes the drawing raises the version
 * in `recipe.ts`, so that a repeated job renews the pictures that carry the old one.
 */

/** Height of the letters in parts of the picture's long edge. */
const LETTER_HEIGHT = 0.024;
/** Distances in letter heights. */
const ROW_DISTANCE = 5;
const WORD_GAP = 3;
const ANGLE = -27;
const WHITE = 0.38;
const RIM = 0.22;

/** The pixels that the mark touches: position in the picture, how much it covers (0–255), and its grey. */
interface Mark {
  positions: Uint32Array;
  cover: Uint8Array;
  grey: Uint8Array;
}

/** Photos of one camera come in two shapes; a few more for crops. */
const MAX_KEPT = 12;
const kept = new Map<string, Promise<Mark>>();

/** Burns the mark into raw 8-bit RGB pixels, in place. */
export async function burnWatermark(pixels: Uint8Array, width: number, height: number, text: string): Promise<void> {
  const { positions, cover, grey } = await markFor(width, height, text);
  for (let i = 0; i < positions.length; i++) {
    const at = positions[i]! * 3;
    const part = cover[i]!;
    const added = grey[i]! * part;
    const left = 255 - part;
    for (let channel = at; channel < at + 3; channel++) pixels[channel] = (pixels[channel]! * left + added + 127) / 255;
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
    positions: Uint32Array.from(touched),
    cover: Uint8Array.from(touched, (i) => rgba[i * 4 + 3]!),
    grey: Uint8Array.from(touched, (i) => rgba[i * 4]!),
  };
}

function watermarkSvg(width: number, height: number, text: string): string {
  const long = Math.max(width, height);
  const unit = Math.max((long * LETTER_HEIGHT) / 6, 1);
  const drawn = drawLetters(text);
  const word = drawn.width > 0 ? drawn : drawLetters('FOTO');
  const columnDistance = word.width * unit + WORD_GAP * 6 * unit;
  const rowDistance = ROW_DISTANCE * 6 * unit;
  const reach = Math.hypot(width, height) / 2;
  const words: string[] = [];
  for (let row = -Math.ceil(reach / rowDistance); row * rowDistance <= reach; row++) {
    const shift = row % 2 === 0 ? 0 : columnDistance / 2;
    for (let x = -reach - columnDistance + shift; x <= reach; x += columnDistance) {
      words.push(`<use href="#word" x="${(x / unit).toFixed(2)}" y="${((row * rowDistance) / unit).toFixed(2)}"/>`);
    }
  }
  const rows = words.join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><g id="word">${word.svg}</g></defs>
<g transform="translate(${width / 2} ${height / 2}) rotate(${ANGLE}) scale(${unit})" fill="none" stroke-linecap="round" stroke-linejoin="round">
<g stroke="#000" stroke-opacity="${RIM}" stroke-width="1.3">${rows}</g><g stroke="#fff" stroke-opacity="${WHITE}" stroke-width=".72">${rows}</g>
</g></svg>`;
}
