/** What the shop uses of `opentype.js`, whose published types are of its version 1 and want a browser's. */
declare module 'opentype.js/dist/opentype.mjs' {
  export interface Path {
    /** An SVG path's `d`, the y axis pointing down. */
    toPathData(decimals: number): string;
  }

  export interface Glyph {
    advanceWidth: number;
    getPath(x: number, y: number, size: number): Path;
  }

  export interface Font {
    unitsPerEm: number;
    /** 0 for a character that the font does not have. */
    charToGlyphIndex(character: string): number;
    charToGlyph(character: string): Glyph;
    /** How far two neighbours are moved together (negative) or apart. */
    getKerningValue(left: Glyph, right: Glyph): number;
  }

  /** @throws Error for what is no TrueType, OpenType or WOFF file */
  export function parse(file: ArrayBuffer): Font;
}
