import { PHOTO_SIZES } from '../../core/photo-address.ts';
import { photoNumberOf } from '../../core/photo-numbers.ts';
import type { OriginalFile } from '../gateways/buckets.ts';
import type { FileToMake } from '../store/jobs/jobs.ts';
import type { Photo } from '../store/catalogue/photos.ts';

/** Photos a task; at half a second each a task stays far below its time limit, and a failure repeats little. */
const BATCH_SIZE = 24;
/** A workflow's history has room for 25,000 events; a batch takes about seven. */
const MAX_BATCHES = 1_000;
/** An original is held in memory while its sizes are made. The largest cameras write 120 MB. */
const MAX_ORIGINAL_BYTES = 150_000_000;

/** Cameras put raw files and sidecars (`IMG_1.CR2`, `IMG_1.XMP`) beside a photo; of the files of one number the picture is the photo. */
const PICTURE_NAME = /\.(jpe?g|png|webp|tiff?|avif)$/i;
/** What macOS leaves on a memory card beside every file: `._IMG_1.jpg`. */
const HIDDEN_NAME = /(^|\/)\.[^/]*$/;

export type FileProblem = 'hidden' | 'no_number' | 'number_taken' | 'too_many_bytes';

export interface WhatIsThere {
  /** In order of the names. */
  originals: readonly OriginalFile[];
  photos: readonly Photo[];
  /** How many sizes each photo number has in the derived bucket. */
  pictures: ReadonlyMap<number, number>;
  recipe: string;
}

export interface Division {
  batches: FileToMake[][];
  /** Photos that need nothing: same original, all sizes there, made by the same recipe. */
  unchanged: number;
  problems: { file: string; problem: FileProblem; taken_by?: string }[];
  /**
   * Photos whose original is no longer there: they cannot be delivered, so they must not be sold. `replaced` when another
   * file has their number now.
   */
  gone: { photo: Photo; replaced: boolean }[];
}

/** Compares what lies in the race's folder with what was made of it before, so that repeating a job is cheap. */
export function divideWork({ originals, photos, pictures, recipe }: WhatIsThere): Division {
  const { owners, problems } = numbersOf(originals);
  const known = new Map(photos.map((photo) => [photo.number, photo]));
  const toMake: FileToMake[] = [];
  for (const [number, { file, etag }] of [...owners].sort(([a], [b]) => a - b)) {
    const photo = known.get(number);
    const ready =
      photo?.file === file &&
      photo.etag === etag &&
      photo.recipe === recipe &&
      pictures.get(number) === PHOTO_SIZES.length;
    if (!ready) toMake.push({ file, number, etag });
  }
  return {
    batches: inBatches(toMake),
    unchanged: owners.size - toMake.length,
    problems,
    gone: photosWithoutOriginal(photos, originals, owners),
  };
}

/** Which file each number stands for: the first picture by name, or without one the first file. */
function numbersOf(originals: readonly OriginalFile[]): {
  owners: Map<number, OriginalFile>;
  problems: Division['problems'];
} {
  const owners = new Map<number, OriginalFile>();
  const problems: Division['problems'] = [];
  const isPicture = ({ file }: OriginalFile) => PICTURE_NAME.test(file);
  for (const original of [...originals.filter(isPicture), ...originals.filter((other) => !isPicture(other))]) {
    const { file } = original;
    const number = photoNumberOf(file);
    const owner = number === null ? undefined : owners.get(number);
    if (HIDDEN_NAME.test(file)) problems.push({ file, problem: 'hidden' });
    else if (number === null) problems.push({ file, problem: 'no_number' });
    else if (owner) problems.push({ file, problem: 'number_taken', taken_by: owner.file });
    else if (original.bytes > MAX_ORIGINAL_BYTES) problems.push({ file, problem: 'too_many_bytes' });
    else owners.set(number, original);
  }
  return { owners, problems };
}

function photosWithoutOriginal(
  photos: readonly Photo[],
  originals: readonly OriginalFile[],
  owners: ReadonlyMap<number, OriginalFile>,
): Division['gone'] {
  const files = new Set(originals.map(({ file }) => file));
  return photos
    .filter(({ number, file }) => !owners.has(number) || !files.has(file))
    .map((photo) => ({ photo, replaced: owners.has(photo.number) }));
}

function inBatches(files: readonly FileToMake[]): FileToMake[][] {
  const size = Math.max(BATCH_SIZE, Math.ceil(files.length / MAX_BATCHES));
  return Array.from({ length: Math.ceil(files.length / size) }, (_, i) => files.slice(i * size, (i + 1) * size));
}
