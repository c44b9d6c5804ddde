import { latin1, viewOf } from './bytes.ts';

/**
 * Reads the time and camera from a photo's EXIF block. `sharp` returns that block unread, and libraries for it read
 * hundreds of fields that the shop must not keep.
 */

const EXIF_FOLDER = 0x8769;
const MODEL = 0x0110;
const TAKEN_AT = 0x9003;
const FRACTION = 0x9291;
const SERIAL = 0xa431;
const COLOUR_SPACE = 0xa001;
/** Any colour space but sRGB; the folder of the rules for exchange names which. */
const UNCALIBRATED = 0xffff;
const EXCHANGE_FOLDER = 0xa005;
const EXCHANGE_RULES = 1;
const ADOBE_RGB = 'R03';
const ASCII = 2;
/** Real folders have a few dozen fields; a broken one may claim 65,535. */
const MAX_FIELDS = 500;
/** `2026:08:21 10:12:33` */
const CLOCK_LENGTH = 19;
const MAX_TEXT = 60;
/** So short a text is in the field itself. */
const INLINE = 4;

export interface ExifFacts {
  /** The camera's wall clock with its fractions of a second, `2026-08-21T10:12:33.45`; EXIF knows no time zone. */
  moment: string | null;
  model: string | null;
  /** The number of the camera's body. */
  serial: string | null;
}

/** Each is null when absent, impossible or unreadable. */
export function exifFacts(exif: Uint8Array | undefined): ExifFacts {
  const tiff = exif && openTiff(withoutPrefix(exif));
  const clock = tiff && readable(() => wallClock(tiff.clock()));
  const fraction = tiff && readable(() => /^\d+/.exec(tiff.text(EXIF_FOLDER, FRACTION) ?? '')?.[0] ?? null);
  return {
    moment: clock ? clock + (fraction ? `.${fraction}` : '') : null,
    model: (tiff && readable(() => tiff.text('first', MODEL))) ?? null,
    serial: (tiff && readable(() => tiff.text(EXIF_FOLDER, SERIAL))) ?? null,
  };
}

/** Tells whether a photo's colours are those of Adobe RGB, as cameras name them. */
export function isAdobeRgb(exif: Uint8Array | undefined): boolean {
  const tiff = exif && openTiff(withoutPrefix(exif));
  return tiff !== undefined && readable(() => tiff.isAdobeRgb()) === true;
}

/** Returns the camera's wall clock to the second, `2026-08-21T10:12:33`. */
export const takenAt = (exif: Uint8Array | undefined): string | null =>
  exifFacts(exif).moment?.slice(0, CLOCK_LENGTH) ?? null;

/** Offsets beyond the end throw a RangeError. */
function readable<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const withoutPrefix = (exif: Uint8Array): Uint8Array => (latin1(exif, 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif);

/** Undefined unless it is a TIFF block. */
function openTiff(tiff: Uint8Array) {
  const order = latin1(tiff, 0, 2);
  if (order !== 'II' && order !== 'MM') return undefined;
  const little = order === 'II';
  const view = viewOf(tiff);
  const u16 = (at: number) => view.getUint16(at, little);
  const u32 = (at: number) => view.getUint32(at, little);

  const fieldIn = (folder: number, tag: number): number | null => {
    const count = Math.min(u16(folder), MAX_FIELDS);
    for (let i = 0; i < count; i++) {
      const at = folder + 2 + i * 12;
      if (u16(at) === tag) return at;
    }
    return null;
  };
  const asciiField = (folder: 'first' | typeof EXIF_FOLDER, tag: number): number | null => {
    const first = u32(4);
    const leads = folder === 'first' ? null : fieldIn(first, folder);
    if (folder !== 'first' && leads === null) return null;
    const field = fieldIn(leads === null ? first : u32(leads + 8), tag);
    return field === null || u16(field + 2) !== ASCII ? null : field;
  };

  return {
    clock(): string | null {
      const field = asciiField(EXIF_FOLDER, TAKEN_AT);
      const at = field === null ? null : u32(field + 8);
      return at === null ? null : latin1(tiff, at, at + CLOCK_LENGTH);
    },
    isAdobeRgb(): boolean {
      const exif = fieldIn(u32(4), EXIF_FOLDER);
      const space = exif === null ? null : fieldIn(u32(exif + 8), COLOUR_SPACE);
      if (exif === null || space === null || u16(space + 8) !== UNCALIBRATED) return false;
      const exchange = fieldIn(u32(exif + 8), EXCHANGE_FOLDER);
      const rules = exchange === null ? null : fieldIn(u32(exchange + 8), EXCHANGE_RULES);
      return rules !== null && latin1(tiff, rules + 8, rules + 8 + ADOBE_RGB.length) === ADOBE_RGB;
    },
    /** Returns a text up to its end, without blanks around it. */
    text(folder: 'first' | typeof EXIF_FOLDER, tag: number): string | null {
      const field = asciiField(folder, tag);
      if (field === null) return null;
      const length = u32(field + 4);
      const at = length <= INLINE ? field + 8 : u32(field + 8);
      const text = latin1(tiff, at, at + Math.min(length, MAX_TEXT));
      return (/^[\x20-\x7e\xa0-\xff]*/.exec(text)?.[0] ?? '').trim() || null;
    },
  };
}

function wallClock(text: string | null): string | null {
  const match = /^(\d{4})[:-](\d\d)[:-](\d\d)[ T](\d\d):(\d\d):(\d\d)$/.exec(text ?? '');
  if (!match) return null;
  const [, year, month, day, hour, minute, second] = match;
  const clock = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  const moment = new Date(`${clock}Z`);
  return Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, CLOCK_LENGTH) !== clock ? null : clock;
}
