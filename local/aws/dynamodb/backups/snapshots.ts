import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Snapshots take as much disk as the data. */
const KEPT = 6;

/** The states of the database's file that were kept, by their moments. */
export interface Snapshots {
  /** Epoch seconds, the oldest first. */
  moments(): number[];
  /** Keeps the present state. Returns its moment in epoch seconds. */
  keep(): number;
  /** Copies the state of a moment into a folder. */
  copy(moment: number, folder: string): void;
}

/** @param dir the folder of the database's file; its writes go on during a snapshot */
export function openSnapshots(dir: string): Snapshots {
  const folder = join(dir, 'snapshots');
  const fileOf = (moment: number) => join(folder, `${moment}.sqlite`);
  const moments = () =>
    (existsSync(folder) ? readdirSync(folder) : [])
      .map((name) => Number(name.replace('.sqlite', '')))
      .filter(Number.isInteger)
      .sort((a, b) => a - b);

  function keep(): number {
    mkdirSync(folder, { recursive: true });
    const moment = Math.floor(Date.now() / 1000);
    rmSync(fileOf(moment), { force: true });
    const database = new DatabaseSync(join(dir, 'dynamodb.sqlite'), { readOnly: true });
    try {
      database.prepare('VACUUM INTO ?').run(fileOf(moment));
    } finally {
      database.close();
    }
    for (const old of moments().slice(0, -KEPT)) rmSync(fileOf(old), { force: true });
    return moment;
  }

  function copy(moment: number, to: string): void {
    mkdirSync(to, { recursive: true });
    cpSync(fileOf(moment), join(to, 'dynamodb.sqlite'));
  }
  return { moments, keep, copy };
}
