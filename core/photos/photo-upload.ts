/** How originals go up, whoever sends them: in one piece, and the large ones in parts, so that a lost connection costs one part. */

/** Bytes of a part; S3 takes none below 5 MB but the last. */
const PART_BYTES = 16 * 1024 * 1024;
/** Bytes up to which an original goes up in one piece. */
const MAX_SINGLE_UPLOAD_BYTES = 2 * PART_BYTES;
/** How many contents may be asked about at once. */
export const MAX_ASKED = 50;

/** A stretch of a file: its first byte, and the first one behind it. */
export interface Piece {
  from: number;
  to: number;
}

/** The parts of a file that goes up in parts; none of one that goes up in one piece. */
export function partsOf(bytes: number): Piece[] {
  if (bytes <= MAX_SINGLE_UPLOAD_BYTES) return [];
  return Array.from({ length: Math.ceil(bytes / PART_BYTES) }, (_, at) => ({
    from: at * PART_BYTES,
    to: Math.min((at + 1) * PART_BYTES, bytes),
  }));
}
