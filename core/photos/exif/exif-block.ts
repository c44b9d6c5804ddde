import { latin1, viewOf } from './bytes.ts';

/**
 * Finds the EXIF block in the beginning of a file: the time of a photo then needs neither the whole file nor a picture
 * library.
 */

/** EXIF is one segment of at most 64 KB, mostly the first; the segments before it are small. */
export const EXIF_WITHIN_BYTES = 128 * 1024;

const APP1 = 0xe1;
const START_OF_SCAN = 0xda;

/** Undefined without one. A TIFF is such a block itself. */
export function exifBlock(head: Uint8Array): Uint8Array | undefined {
  if (/^(II\*\0|MM\0\*)/.test(latin1(head, 0, 4))) return head;
  const view = viewOf(head);
  if (head.length < 4 || view.getUint16(0) !== 0xffd8) return undefined;
  for (let at = 2; at + 4 <= head.length && head[at] === 0xff && head[at + 1] !== START_OF_SCAN;) {
    const end = at + 2 + view.getUint16(at + 2);
    const content = head.subarray(at + 4, end);
    if (head[at + 1] === APP1 && latin1(content, 0, 6) === 'Exif\0\0') return content;
    at = end;
  }
  return undefined;
}
