/**
 * The moment a photo was taken, out of its EXIF block. `sharp` hands that block out but does not read it, and the libraries that
 * do read hundreds of fields that the shop must not keep.
 */

const EXIF_FOLDER = 0x8769;
const TAKEN_AT = 0x9003;
const ASCII = 2;
/** Real folders have a few dozen fields; a broken one may claim 65,535. */
const MAX_FIELDS = 500;

/** The camera's wall clock as `2026-08-21T10:12:33` (EXIF knows no time zone); null when absent, impossible or unreadable. */
export function takenAt(exif: Uint8Array | undefined): string | null {
  if (!exif) return null;
  try {
    return wallClock(readTakenAt(withoutPrefix(Buffer.from(exif.buffer, exif.byteOffset, exif.byteLength))));
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function withoutPrefix(exif: Buffer): Buffer {
  return exif.toString('latin1', 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif;
}

/** Offsets beyond the end make `Buffer` throw a RangeError. */
function readTakenAt(tiff: Buffer): string | null {
  const order = tiff.toString('latin1', 0, 2);
  if (order !== 'II' && order !== 'MM') return null;
  const little = order === 'II';
  const u16 = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const u32 = (at: number) => (little ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));

  const field = (folder: number, tag: number): number | null => {
    const count = Math.min(u16(folder), MAX_FIELDS);
    for (let i = 0; i < count; i++) {
      const at = folder + 2 + i * 12;
      if (u16(at) === tag) return at;
    }
    return null;
  };

  const exifFolder = field(u32(4), EXIF_FOLDER);
  if (exifFolder === null) return null;
  const taken = field(u32(exifFolder + 8), TAKEN_AT);
  if (taken === null || u16(taken + 2) !== ASCII) return null;
  const text = u32(taken + 8);
  return tiff.toString('latin1', text, text + 19);
}

function wallClock(text: string | null): string | null {
  const match = /^(\d{4})[:-](\d\d)[:-](\d\d)[ T](\d\d):(\d\d):(\d\d)$/.exec(text ?? '');
  if (!match) return null;
  const [, year, month, day, hour, minute, second] = match;
  const clock = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  const moment = new Date(`${clock}Z`);
  return Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 19) !== clock ? null : clock;
}
