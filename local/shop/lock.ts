import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Takes the data folder for this shop alone. The lock is the operating system's, held by an open file: it is gone with the
 * process, even by kill -9, so nothing has to be cleaned up.
 * @returns lets go of it
 * @throws Error naming the folder when another shop has it
 */
export function lockDataFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const database = new DatabaseSync(join(dataDir, 'lock.sqlite'));
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    throw new Error(`The data in ${dataDir} is in use by another shop; stop that one first.`, { cause: error });
  }
  return () => database.close();
}
