import { listCoverFiles, putCoverFile, readCoverFile } from '../../../gateways/buckets/cover-files.ts';
import { inspectOriginal } from '../original.ts';
import { UnusablePicture } from '../picture-fault.ts';
import { publicOriginal, tellsMoreThanItShows } from '../public-original.ts';

export interface CleanedCovers {
  /** The number of checked files. */
  looked: number;
  /** The addresses of the replaced files. */
  cleaned: string[];
  /** The addresses of files that cannot be covers; they stay as they are. */
  unreadable: string[];
}

/**
 * Removes metadata (EXIF and the like) from covers stored with it, under the same address. The picture keeps its size
 * and becomes upright, so an event's crop still fits. A repetition finds nothing to do.
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

/** False when there was nothing to remove. */
async function clean(address: string): Promise<boolean> {
  const file = await readCoverFile(address);
  await inspectOriginal(file);
  if (!(await tellsMoreThanItShows(file))) return false;
  const { picture, contentType } = await publicOriginal(file);
  await putCoverFile(address, picture, contentType);
  return true;
}
