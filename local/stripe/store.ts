import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../aws/transaction.ts';

/** Anything kept: an API object, an idempotency key, a delivery that is still owed. */
export interface Kept {
  id: string;
}

/** The account's memory, on disk: what a transaction has committed survives kill -9 and a power cut. */
export interface Store {
  get<T extends Kept>(kind: string, id: string): T | undefined;
  /** Newest first. */
  list<T extends Kept>(kind: string): T[];
  put<T extends Kept>(kind: string, value: T): void;
  remove(kind: string, id: string): void;
  /** All of the work's changes, or, when it throws, none. */
  transaction<T>(work: () => T): T;
  close(): void;
}

/** @param dataDir folder of its own; made when missing. */
export function openStore(dataDir: string): Store {
  mkdirSync(dataDir, { recursive: true });
  const database = new DatabaseSync(join(dataDir, 'stripe.sqlite'));
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    CREATE TABLE IF NOT EXISTS kept (
      position INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, id TEXT NOT NULL, value TEXT NOT NULL, UNIQUE (kind, id)
    );
  `);
  const selectOne = database.prepare('SELECT value FROM kept WHERE kind = ? AND id = ?');
  const selectAll = database.prepare('SELECT value FROM kept WHERE kind = ? ORDER BY position DESC');
  const upsert = database.prepare(
    'INSERT INTO kept (kind, id, value) VALUES (?, ?, ?) ON CONFLICT (kind, id) DO UPDATE SET value = excluded.value',
  );
  const remove = database.prepare('DELETE FROM kept WHERE kind = ? AND id = ?');
  const parse = <T>(row: Record<string, unknown>): T => JSON.parse(String(row['value'])) as T;

  return {
    get: <T>(kind: string, id: string) => {
      const row = selectOne.get(kind, id);
      return row && parse<T>(row);
    },
    list: <T>(kind: string) => selectAll.all(kind).map((row) => parse<T>(row)),
    put: (kind, value) => void upsert.run(kind, value.id, JSON.stringify(value)),
    remove: (kind, id) => void remove.run(kind, id),
    transaction: (work) => inTransaction(database, work),
    close: () => database.close(),
  };
}
