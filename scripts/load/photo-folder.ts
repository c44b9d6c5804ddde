import { readdir, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { Refused } from '../refused.ts';

/** A file in a loaded folder, or in one below it. */
export interface LocalFile {
  /** Relative to the folder, `/` between the parts. */
  path: string;
  /** Its place on disk. */
  at: string;
  bytes: number;
  /** The time of its last change, epoch milliseconds. */
  written: number;
}

export interface LocalFolder {
  files: LocalFile[];
  /** The unreadable files, with the reason. */
  unreadable: { path: string; why: string }[];
}

/**
 * Lists everything in a folder and the folders below it, in order of the paths. Continues after an unreadable file.
 * @throws Refused for the folder itself
 */
export async function listFolder(folder: string): Promise<LocalFolder> {
  await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    throw new Refused(
      error.code === 'ENOENT' ? `There is no folder ${folder}.` : `${folder} cannot be read: ${error.message}`,
    );
  });
  const found: LocalFolder = { files: [], unreadable: [] };
  await look(folder, '', found);
  return found;
}

async function look(folder: string, below: string, found: LocalFolder): Promise<void> {
  const entries = await readdir(join(folder, below), { withFileTypes: true }).catch((error: Error) => {
    found.unreadable.push({ path: below, why: error.message });
    return [];
  });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    // A link may lead to a folder that is already being listed.
    if (entry.isDirectory()) await look(folder, path, found);
    else await lookAt(folder, path, entry.isSymbolicLink(), found);
  }
}

async function lookAt(folder: string, path: string, isLink: boolean, found: LocalFolder): Promise<void> {
  const at = join(folder, path);
  try {
    if (isLink && !(await realpath(at)).startsWith((await realpath(folder)) + sep)) {
      found.unreadable.push({ path, why: 'a link out of the folder' });
      return;
    }
    const facts = await stat(at);
    if (facts.isFile()) found.files.push({ path, at, bytes: facts.size, written: facts.mtimeMs });
  } catch (error) {
    found.unreadable.push({ path, why: (error as Error).message });
  }
}
