import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse, type Font, type Glyph } from 'opentype.js/dist/opentype.mjs';

/** The site's own font at its regular weight, a file each script, in the order in which a character is looked for. */
const SCRIPTS = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese', 'cyrillic-ext', 'greek-ext'];
/** As packages are named; `lib/build/font.ts` puts them beside the functions. */
export const FONT_FILES = SCRIPTS.map(
  (script) => `@fontsource/source-sans-3/files/source-sans-3-${script}-400-normal.woff`,
);

const opened = new Map<string, Font>();

/** Height of its capital letters, in parts of the em. */
export const CAPITAL_HEIGHT = 0.66;

export interface FoundGlyph {
  font: Font;
  glyph: Glyph;
}

/** How a character is drawn; undefined when the font does not know it, such as an emoji or a Chinese sign. */
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
