/** The used part of `opentype.js`; its published types describe version 1 and need a browser's. */
declare module 'opentype.js/dist/opentype.mjs' {
  export interface Path {
    /** An SVG path's `d`, with the y axis pointing down. */
    toPathData(decimals: number): string;
  }

  export interface Glyph {
    advanceWidth: number;
    getPath(x: number, y: number, size: number): Path;
  }

  export interface Font {
    unitsPerEm: number;
    /** 0 for a character that the font lacks. */
    charToGlyphIndex(character: string): number;
    charToGlyph(character: string): Glyph;
    /** The distance by which two neighbours move together (negative) or apart. */
    getKerningValue(left: Glyph, right: Glyph): number;
  }

  /** @throws Error for any other file than TrueType, OpenType or WOFF */
  export function parse(file: ArrayBuffer): Font;
}
