import { photoNumberOf } from '../../core/photo-numbers.ts';
import type { OriginalFile } from '../gateways/buckets.ts';
import type { FileToMake } from '../store/jobs.ts';
import type { Photo } from '../store/photos.ts';
import { PICTURE_SIZES } from './recipe.ts';

/** Photos a task; at half a second each a task stays far below its time limit, and a failure repeats little. */
const BATCH_SIZE = 24;
/** A workflow's history has room for 25,000 events; a batch takes about seven. */
const MAX_BATCHES = 1_000;
/** An original is held in memory while its sizes are made. The largest cameras write 120 MB. */
const MAX_ORIGINAL_BYTES = 150_000_000;

export type FileProblem = 'no_number' | 'number_taken' | 'too_many_bytes';

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
  /** Photos whose original is no longer there: they cannot be delivered, so they must not be sold. */
  gone: Photo[];
}

/** Compares what lies in the race's folder with what was made of it before, so that repeating a job is cheap. */
export function divideWork({ originals, photos, pictures, recipe }: WhatIsThere): Division {
  const owners = new Map<number, OriginalFile>();
  const problems: Division['problems'] = [];
  for (const original of originals) {
    const { file } = original;
    const number = photoNumberOf(file);
    const owner = number === null ? undefined : owners.get(number);
    if (number === null) problems.push({ file, problem: 'no_number' });
    else if (owner) problems.push({ file, problem: 'number_taken', taken_by: owner.file });
    else if (original.bytes > MAX_ORIGINAL_BYTES) problems.push({ file, problem: 'too_many_bytes' });
    else owners.set(number, original);
  }

  const known = new Map(photos.map((photo) => [photo.number, photo]));
  const toMake: FileToMake[] = [];
  for (const [number, { file, etag }] of [...owners].sort(([a], [b]) => a - b)) {
    const photo = known.get(number);
    const ready = photo?.file === file && photo.etag === etag && photo.recipe === recipe && pictures.get(number) === PICTURE_SIZES.length;
    if (!ready) toMake.push({ file, number, etag });
  }
  return {
    batches: inBatches(toMake),
    unchanged: owners.size - toMake.length,
    problems,
    gone: photos.filter(({ number }) => !owners.has(number)),
  };
}

function inBatches(files: readonly FileToMake[]): FileToMake[][] {
  const size = Math.max(BATCH_SIZE, Math.ceil(files.length / MAX_BATCHES));
  return Array.from({ length: Math.ceil(files.length / size) }, (_, i) => files.slice(i * size, (i + 1) * size));
}
