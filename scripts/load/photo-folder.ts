import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Refused } from '../refused.ts';

/** A file in a folder that is loaded, or in one below it. */
export interface LocalFile {
  /** From the folder on, `/` between the parts. */
  path: string;
  /** Where it lies. */
  at: string;
  bytes: number;
  /** When it was last written, epoch milliseconds. */
  written: number;
}

export interface LocalFolder {
  files: LocalFile[];
  /** What could not be looked at, and why. */
  unreadable: { path: string; why: string }[];
}

/** Everything in a folder and the folders below it, in order of the paths. What cannot be read stops nothing. @throws Refused for the folder itself */
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
    // A folder behind a link may be one that is being looked at.
    if (entry.isDirectory()) await look(folder, path, found);
    else await lookAt(join(folder, path), path, found);
  }
}

async function lookAt(at: string, path: string, found: LocalFolder): Promise<void> {
  try {
    const facts = await stat(at);
    if (facts.isFile()) found.files.push({ path, at, bytes: facts.size, written: facts.mtimeMs });
  } catch (error) {
    found.unreadable.push({ path, why: (error as Error).message });
  }
}
