/**
 * The rules for uploading originals, for every sender. Small files go up in one piece, large files in parts: a lost
 * connection costs one part.
 */

/** Bytes of a part; S3 accepts less than 5 MB only for the last one. */
const PART_BYTES = 16 * 1024 * 1024;
/** Bytes up to which an original goes up in one piece. */
const MAX_SINGLE_UPLOAD_BYTES = 2 * PART_BYTES;
/** The maximum number of contents in one question. */
export const MAX_ASKED = 50;

/** A piece of a file: its first byte, and the first byte after it. */
export interface Piece {
  from: number;
  to: number;
}

/** Returns the parts of a file; an empty list for a file that goes up in one piece. */
export function partsOf(bytes: number): Piece[] {
  if (bytes <= MAX_SINGLE_UPLOAD_BYTES) return [];
  return Array.from({ length: Math.ceil(bytes / PART_BYTES) }, (_, at) => ({
    from: at * PART_BYTES,
    to: Math.min((at + 1) * PART_BYTES, bytes),
  }));
}
