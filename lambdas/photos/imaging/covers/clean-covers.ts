import { listCoverFiles, putCoverFile, readCoverFile } from '../../../gateways/buckets/cover-files.ts';
import { inspectOriginal } from '../original.ts';
import { UnusablePicture } from '../picture-fault.ts';
import { publicOriginal, tellsMoreThanItShows } from '../public-original.ts';

export interface CleanedCovers {
  /** Files that were there. */
  looked: number;
  /** Addresses of those that were replaced. */
  cleaned: string[];
  /** Addresses of those that are no picture a cover can be; they stay as they are. */
  unreadable: string[];
}

/**
 * Takes what covers tell (EXIF and the like) out of files that were stored with it, under the same address: as large as before and
 * upright, so an event's crop still fits. Called again, it finds nothing to do.
 */
export async function cleanCovers(): Promise<CleanedCovers> {
  const done: CleanedCovers = { looked: 0, cleaned: [], unreadable: [] };
  for await (const address of listCoverFiles()) {
    done.looked++;
    try {
      if (await clean(address)) done.cleaned.push(address);
    } catch (error) {
      if (!(error instanceof UnusablePicture)) throw error;
      done.unreadable.push(address);
    }
  }
  return done;
}

/** False when there was nothing to take out. */
async function clean(address: string): Promise<boolean> {
  const file = await readCoverFile(address);
  await inspectOriginal(file);
  if (!(await tellsMoreThanItShows(file))) return false;
  const { picture, contentType } = await publicOriginal(file);
  await putCoverFile(address, picture, contentType);
  return true;
}
