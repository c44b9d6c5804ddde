import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { Refused } from '../refused.ts';

export interface LocalPhoto {
  file: string;
  path: string;
  bytes: number;
}

/** The JPEGs of a folder by name, as cameras call them: `.jpg` or `.jpeg`, upper or lower case. Folders inside are not entered. */
export async function listPhotoFolder(folder: string): Promise<LocalPhoto[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    throw new Refused(
      error.code === 'ENOENT' ? `There is no folder ${folder}.` : `${folder} cannot be read: ${error.message}`,
    );
  });
  const photos: LocalPhoto[] = [];
  for (const file of names.sort()) {
    if (!['.jpg', '.jpeg'].includes(extname(file).toLowerCase()) || file.startsWith('.')) continue;
    const path = join(folder, file);
    const facts = await stat(path);
    if (facts.isFile()) photos.push({ file, path, bytes: facts.size });
  }
  if (photos.length === 0) throw new Refused(`There is no JPEG (.jpg, .jpeg) in ${folder}.`);
  return photos;
}

export interface PhotoContent {
  data: Buffer;
  sha256: string;
  /** The ETag of what S3 stores in one piece. */
  md5: string;
}

export async function readPhoto(photo: LocalPhoto): Promise<PhotoContent> {
  const data = await readFile(photo.path);
  const hash = (algorithm: string) => createHash(algorithm).update(data).digest('hex');
  return { data, sha256: hash('sha256'), md5: hash('md5') };
}
