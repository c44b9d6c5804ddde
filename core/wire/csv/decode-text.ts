/** The first bytes of a file that declares its encoding (byte order marks, Unicode 23.8). */
const MARKS = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
];

/**
 * Returns the text of a file, whatever program wrote it. Follows its mark, otherwise tries UTF-8, then Windows' Western
 * European letters (which contain Latin-1), as Excel saves lists. Null for a file that is not text, such as a renamed
 * workbook.
 */
export function decodeText(file: Uint8Array): string | null {
  const marked = MARKS.find(({ bytes }) => bytes.every((byte, i) => file[i] === byte));
  const text = marked ? decoded(file, marked.encoding) : (decoded(file, 'utf-8') ?? decoded(file, 'windows-1252'));
  return text?.includes('\0') ? null : text;
}

/** Decodes without the mark. Returns null when the bytes do not fit that encoding. */
function decoded(file: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(file);
  } catch {
    return null;
  }
}
