import { stemOf } from './counter.ts';

/** The kind of a file that an admin hands in, by its name and size, before anything is sent. */
export type HandedIn =
  | 'photo'
  /** A file that computers and cards keep beside photos for themselves. */
  | 'hidden'
  /** The same shot in another format, beside its JPEG. */
  | 'beside_photo'
  | 'not_a_picture'
  /** A picture in another format, without a JPEG beside it: the race would lack it. */
  | 'other_format'
  | 'empty'
  | 'too_large';

export interface File {
  /** Folders and name, `/` between them. */
  path: string;
  bytes: number;
}

/** The server holds an original in memory while it makes the sizes. The largest cameras write 120 MB. */
export const MAX_ORIGINAL_BYTES = 150_000_000;

const PHOTO = /\.jpe?g$/i;
const OTHER_FORMAT =
  /\.(png|tiff?|webp|avif|gif|bmp|jxl|psd|hei[cf]|hif|cr[23w]|nef|nrw|arw|sr[2fw]|orf|rw[2l]|raf|pef|dng|x3f|3fr|iiq|erf|mos)$/i;
/**
 * macOS leaves `._IMG_1.jpg` on a memory card beside every file, and its own folders in archives. Windows leaves its
 * lists.
 */
const HIDDEN =
  /(^|\/)(\.[^/]*|__MACOSX|System Volume Information|\$RECYCLE\.BIN)(\/|$)|(^|\/)(thumbs\.db|desktop\.ini)$/i;

export const isHidden = (path: string): boolean => HIDDEN.test(path);

/** Tells whether a file was refused: it is a picture, or may be one, but the shop does not take it. */
export const isRefused = (what: HandedIn): boolean => ['other_format', 'empty', 'too_large'].includes(what);

/** Tells whether a file is a photo. Other files do not matter for that. */
export const isPhoto = (file: File): boolean => whatIs(file, new Set()) === 'photo';

/** Tells the kind of each file. */
export function judgeHandedIn<F extends File>(files: readonly F[]): { file: F; what: HandedIn }[] {
  const photos = new Set(
    files.filter(({ path }) => PHOTO.test(path) && !isHidden(path)).map(({ path }) => shotOf(path)),
  );
  return files.map((file) => ({ file, what: whatIs(file, photos) }));
}

function whatIs({ path, bytes }: File, photos: ReadonlySet<string>): HandedIn {
  if (isHidden(path)) return 'hidden';
  if (!PHOTO.test(path)) {
    if (!OTHER_FORMAT.test(path)) return 'not_a_picture';
    return photos.has(shotOf(path)) ? 'beside_photo' : 'other_format';
  }
  if (bytes === 0) return 'empty';
  return bytes > MAX_ORIGINAL_BYTES ? 'too_large' : 'photo';
}

const shotOf = (path: string): string => stemOf(path).toLowerCase();
