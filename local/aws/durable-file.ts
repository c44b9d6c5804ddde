import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes a small file so that after a crash either the old or the new one exists, complete. */
export function writeDurably(path: string, text: string, mode: number): void {
  const draft = `${path}.new`;
  const file = openSync(draft, 'w', mode);
  try {
    writeFileSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(draft, path);
  const folder = openSync(dirname(path), 'r');
  fsyncSync(folder);
  closeSync(folder);
}
