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

/** A photo's content with its MD5, which is the ETag of what S3 stores in one piece. */
export async function readPhoto(photo: LocalPhoto): Promise<{ data: Buffer; md5: string }> {
  const data = await readFile(photo.path);
  return { data, md5: createHash('md5').update(data).digest('hex') };
}
