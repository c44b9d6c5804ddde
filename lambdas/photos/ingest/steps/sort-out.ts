import { stemOf } from '../../../../core/photos/register/counter.ts';
import { isHidden, MAX_ORIGINAL_BYTES } from '../../../../core/photos/register/handed-in.ts';
import type { OriginalFile } from '../../../gateways/buckets/originals.ts';

/**
 * Cameras put raw files and sidecars (`IMG_1.CR2`, `IMG_1.XMP`) next to a photo; among files of one name the picture is
 * the photo.
 */
const PICTURE_NAME = /\.(jpe?g|png|webp|tiff?|avif)$/i;

export interface FileProblem {
  file: string;
  problem: 'hidden' | 'beside_picture' | 'same_content' | 'empty' | 'too_many_bytes';
  /** The file that is the photo instead. */
  photo?: string;
}

export interface SortedOut {
  /** The files that may be photos, by name and size. */
  candidates: OriginalFile[];
  problems: FileProblem[];
}

/** Sorts a race's files into possible photos and others, with the reasons. */
export function sortOut(originals: readonly OriginalFile[]): SortedOut {
  const pictures = new Map(
    originals.filter(({ file }) => PICTURE_NAME.test(file)).map(({ file }) => [stemOf(file), file]),
  );
  const candidates: OriginalFile[] = [];
  const problems: FileProblem[] = [];
  for (const original of originals) {
    const { file, bytes } = original;
    const picture = PICTURE_NAME.test(file) ? undefined : pictures.get(stemOf(file));
    if (isHidden(file)) problems.push({ file, problem: 'hidden' });
    else if (picture !== undefined) problems.push({ file, problem: 'beside_picture', photo: picture });
    else if (bytes === 0) problems.push({ file, problem: 'empty' });
    else if (bytes > MAX_ORIGINAL_BYTES) problems.push({ file, problem: 'too_many_bytes' });
    else candidates.push(original);
  }
  return { candidates, problems };
}
