/** What a file begins with when it says how its characters are written (byte order marks, Unicode 23.8). */
const MARKS = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
];

/**
 * The text of a file, however its program wrote it: as its mark says, else as UTF-8, else in Windows' Western European letters
 * (which contain Latin-1), as Excel saves lists. Null for what is no text, such as a workbook that was only renamed.
 */
export function decodeText(file: Uint8Array): string | null {
  const marked = MARKS.find(({ bytes }) => bytes.every((byte, i) => file[i] === byte));
  const text = marked ? decoded(file, marked.encoding) : (decoded(file, 'utf-8') ?? decoded(file, 'windows-1252'));
  return text?.includes('\0') ? null : text;
}

/** Without its mark; null when the bytes are none of that encoding. */
function decoded(file: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(file);
  } catch {
    return null;
  }
}
