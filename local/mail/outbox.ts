import {
  appendFileSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  truncateSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Email } from 'aws-ses-v2-local/dist/store.js';

/** The accepted mails, on disk. */
export interface Outbox {
  read(): Email[];
  /** Returns once the mail is on disk. */
  append(mail: Email): void;
  clear(): void;
}

/** Opens the outbox with one mail per line. Skips a line that a crash cut off: it was never acknowledged. */
export function openOutbox(dataDir: string): Outbox {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, 'mails.jsonl');
  return {
    read: () => {
      if (!existsSync(path)) return [];
      const lines = readFileSync(path, 'utf8').split('\n').slice(0, -1);
      return lines.flatMap((line) => parsed(line));
    },
    append: (mail) => {
      const file = openSync(path, 'a', 0o600);
      try {
        // On a new line even after an incomplete one.
        appendFileSync(file, `\n${JSON.stringify(mail)}\n`);
        fsyncSync(file);
      } finally {
        closeSync(file);
      }
    },
    clear: () => existsSync(path) && truncateSync(path),
  };
}

function parsed(line: string): Email[] {
  try {
    return line === '' ? [] : [JSON.parse(line) as Email];
  } catch {
    return [];
  }
}
