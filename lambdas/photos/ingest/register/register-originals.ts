import type { EventId, RaceId } from '../../../../core/ids.ts';
import { bodyOf } from '../../../../core/photos/register/cameras.ts';
import { retry } from '../../../../core/time/flow/retry.ts';
import { workThrough } from '../../../../core/time/flow/work-through.ts';
import { OriginalMissing, readFacts, type OriginalFile } from '../../../gateways/buckets/originals.ts';
import { EXIF_WITHIN_BYTES, exifBlock } from '../../../../core/photos/exif/exif-block.ts';
import { exifFacts } from '../../../../core/photos/exif/exif.ts';
import { readRegister, type StoredOriginal } from '../../../store/photos/photo-register.ts';
import type { Photo } from '../../../store/photos/photos.ts';
import { knownFiles } from '../steps/known-files.ts';
import { registerArrivals, type NewOriginal } from './register-arrivals.ts';
import { sortOut, type FileProblem } from '../steps/sort-out.ts';

const READS_CONCURRENCY = 16;

export interface Registered {
  /** The race's originals that are in its folder, each content once. */
  originals: StoredOriginal[];
  /** The other files, with the reasons why they are no photos of their own. */
  problems: FileProblem[];
  /** The number of originals registered meanwhile, by any caller. */
  added: number;
}

/**
 * Gives every original of a race its number, once and for ever (`docs/photos.md`). Registered originals keep theirs,
 * and no file moves. It can be repeated, interrupted or run in parallel: each original has one number all the same.
 * @param files the files in the race's folder
 * @param photos the race's photos, which keep their numbers from before the register
 */
export async function registerOriginals(
  e: EventId,
  r: RaceId,
  files: readonly OriginalFile[],
  photos: readonly Photo[],
): Promise<Registered> {
  const { candidates, problems } = sortOut(files);
  const read = new Map<string, NewOriginal>();
  let before: number | undefined;
  return retry(`the originals of race ${e}/${r}`, async () => {
    const register = await readRegister(e, r);
    before ??= register.originals.length;
    const { originals, same, unknown } = knownFiles(register, candidates);
    await readAll(e, r, unknown, read);
    const arrived = unknown.flatMap(({ file }) => read.get(file) ?? []);
    if (arrived.length === 0)
      return { originals, problems: [...problems, ...same], added: register.originals.length - before };
    await registerArrivals(e, r, { register, present: originals, arrived, photos });
    return undefined;
  });
}

/** Reads each file once, however often it is checked. Leaves out a file that was removed meanwhile. */
async function readAll(
  e: EventId,
  r: RaceId,
  files: readonly OriginalFile[],
  read: Map<string, NewOriginal>,
): Promise<void> {
  await workThrough(
    files.filter(({ file }) => !read.has(file)),
    READS_CONCURRENCY,
    async (original) => {
      try {
        read.set(original.file, await readNew(e, r, original));
      } catch (error) {
        if (!(error instanceof OriginalMissing)) throw error;
      }
    },
  );
}

async function readNew(e: EventId, r: RaceId, original: OriginalFile): Promise<NewOriginal> {
  const { head, ...facts } = await readFacts(e, r, original.file, EXIF_WITHIN_BYTES);
  const { moment, model, serial } = exifFacts(exifBlock(head));
  return { ...original, ...facts, moment, body: bodyOf({ serial, model, folder: facts.folder }) };
}
