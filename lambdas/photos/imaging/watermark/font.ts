import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse, type Font, type Glyph } from 'opentype.js/dist/opentype.mjs';

/** The site's own font at its regular weight, one file per script, in the order of the search for a character. */
const SCRIPTS = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese', 'cyrillic-ext', 'greek-ext'];
/** In the packages' names; `lib/build/font.ts` puts them next to the functions. */
export const FONT_FILES = SCRIPTS.map(
  (script) => `@fontsource/source-sans-3/files/source-sans-3-${script}-400-normal.woff`,
);

const opened = new Map<string, Font>();

/** The height of its capital letters, in parts of the em. */
export const CAPITAL_HEIGHT = 0.66;

export interface FoundGlyph {
  font: Font;
  glyph: Glyph;
}

/** Returns the drawing of a character; undefined when the font lacks it, like an emoji or a Chinese sign. */
export function findGlyph(character: string): FoundGlyph | undefined {
  for (const file of FONT_FILES) {
    const font = open(file);
    if (font.charToGlyphIndex(character) !== 0) return { font, glyph: font.charToGlyph(character) };
  }
  return undefined;
}

function open(file: string): Font {
  const known = opened.get(file);
  if (known) return known;
  const font = parse(new Uint8Array(readFileSync(fileURLToPath(import.meta.resolve(file)))).buffer);
  opened.set(file, font);
  return font;
}
