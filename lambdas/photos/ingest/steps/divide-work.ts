import { PHOTO_SIZES } from '../../../../core/photos/photo-address.ts';
import type { StoredOriginal } from '../../../store/photos/photo-register.ts';
import type { FileToMake } from '../../../store/photos/jobs/jobs.ts';
import type { Photo } from '../../../store/photos/photos.ts';

/** Photos per task; at half a second each, a task stays far below its time limit, and a failure repeats little. */
const BATCH_SIZE = 24;
/** A workflow's history has room for 25,000 events; a batch takes about seven. */
const MAX_BATCHES = 1_000;

export interface WhatIsThere {
  /** The race's originals that are in its folder. */
  originals: readonly StoredOriginal[];
  photos: readonly Photo[];
  /** The number of sizes per photo number in the derived bucket. */
  pictures: ReadonlyMap<number, number>;
  recipe: string;
  /** Tells whether a number was taken down: its photo gets no public pictures. */
  isHidden: (number: number) => boolean;
}

export interface Division {
  batches: FileToMake[][];
  /** Photos that need no work: same original, all sizes exist, made by the same recipe. */
  unchanged: number;
  /** Photos with a missing original: they cannot be delivered, so they must not be sold. */
  gone: Photo[];
}

/** Compares the originals of a race with the existing pictures, so that repeating a job is cheap. */
export function divideWork({ originals, photos, pictures, recipe, isHidden }: WhatIsThere): Division {
  const known = new Map(photos.map((photo) => [photo.number, photo]));
  const isReady = ({ number, file, etag }: StoredOriginal) => {
    const photo = known.get(number);
    return (
      photo?.file === file &&
      photo.etag === etag &&
      photo.recipe === recipe &&
      pictures.get(number) === PHOTO_SIZES.length
    );
  };
  const toMake = originals
    .filter((original) => !isHidden(original.number) && !isReady(original))
    .toSorted((a, b) => a.number - b.number);
  const there = new Set(originals.map(({ number }) => number));
  return {
    batches: inBatches(toMake.map(({ file, number, etag, name }) => ({ file, number, etag, name }))),
    unchanged: originals.length - toMake.length,
    gone: photos.filter(({ number }) => !there.has(number)),
  };
}

function inBatches(files: readonly FileToMake[]): FileToMake[][] {
  const size = Math.max(BATCH_SIZE, Math.ceil(files.length / MAX_BATCHES));
  return Array.from({ length: Math.ceil(files.length / size) }, (_, i) => files.slice(i * size, (i + 1) * size));
}
