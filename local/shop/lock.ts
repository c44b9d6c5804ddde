import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const lockFile = 'lock.sqlite';
const SQLITE_BUSY = 5;

/**
 * Takes the data folder for this shop alone. The lock is the operating system's, held by an open file. It ends with the
 * process, even by kill -9, so no cleaning is necessary.
 * @returns a function that releases it
 * @throws Error naming the folder when another shop has it
 */
export function lockDataFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const database = new DatabaseSync(join(dataDir, lockFile));
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    throw new Error(`Another shop uses the data in ${dataDir}; stop that shop first.`, { cause: error });
  }
  return () => database.close();
}

/** Empties the data folder. @throws Error when a shop uses it, or when the folder is not a shop's */
export function removeData(dataDir: string): void {
  if (!existsSync(join(dataDir, lockFile)) && readdirSync(dataDir).length > 0) {
    throw new Error(`${dataDir} contains no data of a shop; nothing was removed.`);
  }
  const unlock = lockDataFolder(dataDir);
  try {
    for (const name of readdirSync(dataDir)) {
      if (name !== lockFile) rmSync(join(dataDir, name), { recursive: true, force: true });
    }
  } finally {
    unlock();
  }
}
