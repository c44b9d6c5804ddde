/** How originals go up, whoever sends them: in one piece, and the large ones in parts, so that a lost connection costs one part. */

/** Bytes of a part; S3 takes none below 5 MB but the last. */
const PART_BYTES = 16 * 1024 * 1024;
/** Bytes up to which an original goes up in one piece. */
const MOST_IN_ONE_PIECE = 2 * PART_BYTES;
/** How many contents may be asked about at once. */
export const MOST_ASKED = 50;

/** A stretch of a file: its first byte, and the first one behind it. */
export interface Piece {
  from: number;
  to: number;
}

/** The parts of a file that goes up in parts; none of one that goes up in one piece. */
export function partsOf(bytes: number): Piece[] {
  if (bytes <= MOST_IN_ONE_PIECE) return [];
  return Array.from({ length: Math.ceil(bytes / PART_BYTES) }, (_, at) => ({
    from: at * PART_BYTES,
    to: Math.min((at + 1) * PART_BYTES, bytes),
  }));
}
