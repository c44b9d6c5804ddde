import { contentOfFile } from '../../../../core/photos/register/original-key.ts';
import type { OriginalFile } from '../../../gateways/buckets/originals.ts';
import type { PhotoRegister, StoredOriginal } from '../../../store/photos/photo-register.ts';
import type { FileProblem } from './sort-out.ts';

export interface KnownFiles {
  /** Originals that are in the race's folder. */
  originals: StoredOriginal[];
  /** Files with the content of another photo. */
  same: FileProblem[];
  /** Files unknown to the register. */
  unknown: OriginalFile[];
}

/** Matches the files in a race's folder with the register. A file with changed content counts as another file. */
export function knownFiles(
  { originals, sameContents }: Pick<PhotoRegister, 'originals' | 'sameContents'>,
  files: readonly OriginalFile[],
): KnownFiles {
  const there = new Set(files.map(placeOf));
  const present = originals.filter((original) => there.has(placeOf(original)));
  const places = new Set(present.map(placeOf));
  const byNumber = new Map(present.map((original) => [original.number, original]));
  const byContent = new Map(present.map((original) => [original.sha256, original]));
  const sameAs = new Map(sameContents.map((same) => [placeOf(same), byNumber.get(same.number)]));

  const same: FileProblem[] = [];
  const unknown: OriginalFile[] = [];
  for (const file of files) {
    if (places.has(placeOf(file))) continue;
    const photo = sameAs.get(placeOf(file)) ?? byContent.get(contentOfFile(file.file) ?? '');
    if (photo) same.push({ file: file.file, problem: 'same_content', photo: photo.name });
    else unknown.push(file);
  }
  return { originals: present, same, unknown };
}

const placeOf = ({ file, etag }: Pick<OriginalFile, 'file' | 'etag'>): string => `${etag} ${file}`;
