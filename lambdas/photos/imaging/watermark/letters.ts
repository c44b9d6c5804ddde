import { CAPITAL_HEIGHT, findGlyph, type FoundGlyph } from './font.ts';

/**
 * Text as outlines. A picture's watermark must look the same on every machine, and a function in the cloud has no
 * fonts. So the outlines come from a bundled font.
 */

export interface DrawnText {
  /** In heights of a capital letter, like all lengths here. */
  width: number;
  /** An SVG path's `d`, to be filled: it begins at the origin and stands on the x axis. Empty without any letter. */
  path: string;
}

/** The em of the outlines, so that a capital letter has height one. */
const EM = 1 / CAPITAL_HEIGHT;
/** Added between letters: capitals need more space than a font gives its words. */
const TRACKING = 0.09;
const DECIMALS = 3;

/**
 * Draws a text in capital letters: Latin with all its accents, Cyrillic, Greek and digits. It leaves out accents and
 * characters that the font lacks; without any letter or digit the drawing is empty.
 */
export function drawText(text: string): DrawnText {
  const glyphs = readable(text).flatMap((character) => findGlyph(character) ?? []);
  let path = '';
  let x = 0;
  for (const [i, { font, glyph }] of glyphs.entries()) {
    if (i > 0) x += TRACKING + kerning(glyphs[i - 1]!, glyphs[i]!);
    path += glyph.getPath(x, 0, EM).toPathData(DECIMALS);
    x += inHeights(font, glyph.advanceWidth);
  }
  return { width: x, path };
}

/** Returns the drawable characters, with single blanks between words. */
function readable(text: string): string[] {
  const known = [...text.toUpperCase().normalize('NFC')].map((character) => {
    if (/\s/.test(character)) return ' ';
    const plain = character.normalize('NFD').slice(0, 1);
    return [character, plain].find((candidate) => findGlyph(candidate)) ?? '';
  });
  const words = known.join('').replaceAll(/ +/g, ' ').trim();
  return /[\p{L}\p{N}]/u.test(words) ? [...words] : [];
}

function kerning(left: FoundGlyph, right: FoundGlyph): number {
  return left.font === right.font ? inHeights(left.font, left.font.getKerningValue(left.glyph, right.glyph)) : 0;
}

function inHeights(font: FoundGlyph['font'], units: number): number {
  return (units / font.unitsPerEm) * EM;
}
