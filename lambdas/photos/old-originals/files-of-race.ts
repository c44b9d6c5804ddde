import { contentOfFile } from '../../../core/photos/register/original-key.ts';
import type { EventId, RaceId } from '../../../core/ids.ts';
import type { NumberRun } from '../../../core/photos/photo-numbers.ts';
import type { OriginalFile } from '../../gateways/buckets/originals.ts';
import { readRegister } from '../../store/photos/photo-register.ts';
import { listPhotos } from '../../store/photos/photos.ts';

/** A file in a race's folder, with its photo numbers: none if it never became a photo. */
export interface NumberedFile extends OriginalFile {
  numbers: number[];
}

/**
 * Finds the photo numbers of each file. A second file of a content has the number of the first.
 * @throws UnreadableItem: a file without its number would seem to be no photo of an order
 */
export async function numberFiles(e: EventId, r: RaceId, files: readonly OriginalFile[]): Promise<NumberedFile[]> {
  const [{ originals, sameContents }, photos] = await Promise.all([readRegister(e, r), listPhotos(e, r)]);
  const ofFile = new Map(files.map(({ file }) => [file, new Set<number>()]));
  for (const { file, number } of [...originals, ...sameContents, ...photos]) ofFile.get(file)?.add(number);
  // It may have come again under its content's name, and not be registered yet.
  const ofContent = new Map(originals.map(({ sha256, number }) => [sha256, number]));
  return files.map((one) => {
    const again = ofContent.get(contentOfFile(one.file) ?? '');
    return { ...one, numbers: [...new Set([...ofFile.get(one.file)!, ...(again === undefined ? [] : [again])])] };
  });
}

/** Tells whether orders hold one of the file's numbers. */
export const isHeld = ({ numbers }: NumberedFile, held: readonly NumberRun[]): boolean =>
  numbers.some((number) => held.some(({ first, last }) => first <= number && number <= last));
